import { from, useLocation } from '@prepmarket/web-kit/router';
import { LinkButton } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';

/** To the vendor's page as clients see it: what is vouched for is looked at first, and the way back leads here. */
export const SeeWork = ({ of }: { of: string }) => (
  <LinkButton variant="outlined" to={paths.vendor(of)} state={from({ to: useLocation().pathname, label: 'Back to Account' })}>
    See profile and reel
  </LinkButton>
);
