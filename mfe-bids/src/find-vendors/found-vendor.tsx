import { type ListedVendor, levelBadge, levelText } from '@prepmarket/contracts-api';
import { personName } from '@prepmarket/web-kit';
import { from, useLocation } from '@prepmarket/web-kit/router';
import { CardFoot, Link, Panel, Stack, StatusChip, Typography } from '@prepmarket/web-kit/ui';
import { InviteButton } from '../invitations/invite-button.js';
import { paths } from '../paths.js';
import { Face } from '../shared/face.js';
import { RecordFigures } from '../shared/record-figures.js';

/** A vendor with its level and plain numbers. */
export const FoundVendor = ({ vendor }: { vendor: ListedVendor }) => {
  const { pathname, search } = useLocation();
  const name = personName({ ...vendor, company: '' }, 'Vendor');
  const back = { to: `${pathname}${search}`, label: 'Back to Find Vendors' };
  return (
    <article aria-label={name}>
      <Panel
        title={
          <Stack component="span" direction="row" spacing={3} sx={{ alignItems: 'center', minWidth: 0 }}>
            <Face of={vendor} />
            <Stack component="span" sx={{ minWidth: 0 }}>
              <Link to={paths.vendor(vendor.id)} state={from(back)}>
                {name}
              </Link>
              {vendor.company && (
                <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
                  {vendor.company}
                </Typography>
              )}
            </Stack>
          </Stack>
        }
        actions={<StatusChip label={levelText(vendor.level, vendor.certifiedFor)} color={levelBadge[vendor.level]} />}
      >
        <RecordFigures of={vendor} />
        <CardFoot>
          <InviteButton vendor={{ id: vendor.id, name }} />
        </CardFoot>
      </Panel>
    </article>
  );
};
