import { type ListedVendor, levelBadge, levelText } from '@prepmarket/contracts-api';
import type { ReelStill as Still } from '@prepmarket/media-api';
import { personName } from '@prepmarket/web-kit';
import { from, useLocation } from '@prepmarket/web-kit/router';
import { CardFoot, Link, liftedSurface, Panel, StatusChip, styled, Typography } from '@prepmarket/web-kit/ui';
import { InviteButton } from '../invitations/invite-button.js';
import { paths } from '../paths.js';
import { RecordFigures } from '../shared/record-figures.js';
import { ReelStill } from './reel-still.js';

/** The way to the vendor's page lies below the whole card; its buttons lie above that. */
const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  ${liftedSurface}
  && > section {
    flex: 1;
    height: auto;
    background: none;
    box-shadow: none;
  }
  h2 a {
    color: inherit;
    text-decoration: none;
  }
  h2 a:hover {
    text-decoration: underline;
  }
  h2 a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  button {
    position: relative;
    z-index: 1;
  }
`;

interface FoundVendorProps {
  vendor: ListedVendor;
  still: Still | null | undefined;
}

/** A vendor by what it shows, with its level and plain numbers. */
export const FoundVendor = ({ vendor, still }: FoundVendorProps) => {
  const { pathname, search } = useLocation();
  const name = personName({ ...vendor, company: '' }, 'Vendor');
  const back = { to: `${pathname}${search}`, label: 'Back to Find Vendors' };
  return (
    <Card aria-label={name}>
      <ReelStill of={vendor} name={name} still={still} />
      <Panel
        title={
          <>
            <Link to={paths.vendor(vendor.id)} state={from(back)}>
              {name}
            </Link>
            {vendor.company && (
              <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary', fontWeight: 400 }}>
                {vendor.company}
              </Typography>
            )}
          </>
        }
        actions={<StatusChip label={levelText(vendor.level, vendor.certifiedFor)} color={levelBadge[vendor.level]} />}
      >
        <RecordFigures of={vendor} />
        <CardFoot>
          <InviteButton vendor={{ id: vendor.id, name }} />
        </CardFoot>
      </Panel>
    </Card>
  );
};
