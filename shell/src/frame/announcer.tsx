import { VisuallyHidden } from '@prepmarket/web-kit/ui';
import { useArrivals } from './use-arrivals.js';

/** Tells those who do not see the page which screen it shows now. */
export const Announcer = () => (
  <VisuallyHidden aria-live="polite" data-announcer>
    {useArrivals()}
  </VisuallyHidden>
);
