import { type ListedVendor, levelBadge, levelText, rateText } from '@prepmarket/contracts-api';
import { personName } from '@prepmarket/web-kit';
import { from, useLocation } from '@prepmarket/web-kit/router';
import { CardFoot, Facts, Link, Panel, Stack, StatusChip, Typography } from '@prepmarket/web-kit/ui';
import { InviteButton } from '../invitations/invite-button.js';
import { paths } from '../paths.js';

/** A vendor with its level and plain numbers. */
export const FoundVendor = ({ vendor }: { vendor: ListedVendor }) => {
  const { pathname, search } = useLocation();
  const name = personName({ ...vendor, company: '' }, 'Vendor');
  const back = { to: `${pathname}${search}`, label: 'Back to Find Vendors' };
  return (
    <article aria-label={name}>
      <Panel
        title={
          <Link to={paths.vendor(vendor.id)} state={from(back)}>
            {name}
          </Link>
        }
        actions={<StatusChip label={levelText(vendor.level, vendor.certifiedFor)} color={levelBadge[vendor.level]} />}
      >
        <Stack spacing={3}>
          {vendor.company && <Typography sx={{ overflowWrap: 'anywhere' }}>{vendor.company}</Typography>}
          <Facts
            of={{
              'Finished contracts': String(vendor.finished),
              'Delivered on time': rateText(vendor.onTime),
              'Approved at the first go': rateText(vendor.firstPass),
            }}
          />
        </Stack>
        <CardFoot>
          <InviteButton vendor={{ id: vendor.id, name }} />
        </CardFoot>
      </Panel>
    </article>
  );
};
