import { messages, type VendorPage } from '@prepmarket/identity-api';
import { personName } from '@prepmarket/web-kit';
import { useBack, useParams } from '@prepmarket/web-kit/router';
import { useSession, useTrail } from '@prepmarket/web-kit/store';
import { LinkButton, Loaded, Page, Skeleton, Stack, StatusChip, styled, useOneTrail } from '@prepmarket/web-kit/ui';
import { useVendorQuery } from '../api.js';
import { InviteButton } from '../invitations/invite-button.js';
import { paths, toDashboard } from '../paths.js';
import { Columns } from '../shared/columns.js';
import { Face } from '../shared/face.js';
import { RemoteWidget } from '../shared/widgets.js';
import { About } from './about.js';
import { Appraisals } from './appraisals.js';
import { Standing, StandingChip } from './standing.js';
import { TrackRecord } from './track-record.js';

const Chips = ({ vendor }: { vendor: VendorPage }) => (
  <>
    <StandingChip vendor={vendor} />
    {vendor.suspended && <StatusChip label="Suspended" color="error" />}
  </>
);

/** Below the name, not below the face. */
const Beside = styled.span`
  padding-left: 72px;
`;

const Named = ({ vendor, name }: { vendor: VendorPage; name: string }) => (
  <Stack component="span" direction="row" spacing={4} sx={{ alignItems: 'center' }}>
    <Face of={vendor} size={56} />
    <span>{name}</span>
  </Stack>
);

/** The vendor changes its page, an administrator the account; a client invites it. */
const Way = ({ vendor: { id, suspended }, name }: { vendor: VendorPage; name: string }) => {
  const { user } = useSession();
  if (user?.id === id)
    return (
      <LinkButton variant="outlined" to={paths.profile}>
        Edit in Profile
      </LinkButton>
    );
  return user?.role === 'admin' ? (
    <LinkButton variant="outlined" to={paths.person(id)}>
      Go to Account
    </LinkButton>
  ) : suspended ? null : (
    <InviteButton vendor={{ id, name }} />
  );
};

/** A vendor for who judges it: what it says of itself, who vouches for it, and what became of its contracts. */
export default function Vendor() {
  const { vendorId = '' } = useParams();
  const query = useVendorQuery(vendorId);
  const back = useBack(toDashboard);
  const vendor = query.error ? undefined : query.currentData;
  const name = vendor && personName({ ...vendor, company: '' }, 'Vendor');
  useTrail([{ name: name ?? 'Vendor', path: paths.vendor(vendorId) }]);
  return (
    <Page
      title={vendor ? <Named vendor={vendor} name={name ?? 'Vendor'} /> : 'Vendor'}
      documentTitle={name ?? 'Vendor'}
      subtitle={vendor?.company ? <Beside>{vendor.company}</Beside> : undefined}
      status={vendor && <Chips vendor={vendor} />}
      actions={vendor && <Way vendor={vendor} name={name ?? 'Vendor'} />}
      back={useOneTrail(back, toDashboard)}
      width="wide"
    >
      <Loaded
        query={query}
        loading={<Skeleton variant="rounded" height={320} role="status" aria-label="Loading" />}
        failed={messages.vendorLoadFailed}
        missing={messages.vendorNotFound}
        back={back}
      >
        {(loaded) => (
          <Columns>
            <div>
              <RemoteWidget name="media/Reel" vendorId={loaded.id} />
              <About vendor={loaded} />
              <TrackRecord vendorId={loaded.id} />
            </div>
            <div>
              <Appraisals vendorId={loaded.id} />
              <Standing vendor={loaded} />
            </div>
          </Columns>
        )}
      </Loaded>
    </Page>
  );
}
