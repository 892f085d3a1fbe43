import { type ManagedUser, messages } from '@prepmarket/identity-api';
import type { MediaWidgets } from '@prepmarket/media-api';
import { localDate, personName, remoteWidgets } from '@prepmarket/web-kit';
import { useLocation, useParams } from '@prepmarket/web-kit/router';
import { useTrail } from '@prepmarket/web-kit/store';
import { Facts, Loaded, Page, Panel, Skeleton, Stack, styled, useOneTrail } from '@prepmarket/web-kit/ui';
import { DocumentsPanel } from '../documents/documents-panel.js';
import { Face } from '../frame/face.js';
import { paths } from '../paths.js';
import { Access } from './access.js';
import { type PersonDetail, useManagedUserQuery } from './api.js';
import { CertificationPanel } from './certification-panel.js';
import { History } from './history.js';
import { PersonChips } from './person-chips.js';
import { SeeWork } from './see-work.js';

const RemoteWidget = remoteWidgets<MediaWidgets<unknown>>();

/** What is done about somebody, and beside it what was. */
const Columns = styled.div`
  display: grid;
  gap: 16px;
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  @media (min-width: 1100px) {
    grid-template-columns: minmax(0, 1fr) 420px;
  }
`;
const Who = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px 24px;
`;

const confirmed = ({ deletedAt, emailConfirmed }: ManagedUser) => !deletedAt && (emailConfirmed ? 'Yes' : 'No');

const Shown = ({ detail: { user, history }, back }: { detail: PersonDetail; back: { to: string; label: string } }) => {
  const name = personName({ ...user, company: '' }, user.email);
  useTrail([
    { name: 'People', path: paths.people },
    { name, path: paths.person(user.id) },
  ]);
  const vendor = user.role === 'vendor' && !user.deletedAt;
  return (
    <Page
      title={name}
      status={<PersonChips person={user} />}
      actions={vendor && <SeeWork of={user.id} />}
      back={useOneTrail(back, { ...back, to: paths.people })}
    >
      <Stack spacing={4}>
        <Panel title="Account">
          <Who>
            <Face user={user} size={56} quiet />
            <Facts of={{ Email: user.email, Company: user.company, Joined: localDate(user.created_at), 'Email confirmed': confirmed(user) }} />
          </Who>
        </Panel>
        <Columns>
          <Stack spacing={4}>
            {vendor && <CertificationPanel person={user} name={name} />}
            {vendor && <DocumentsPanel vendorId={user.id} name={name} />}
            <Access person={user} name={name} />
          </Stack>
          <Stack spacing={4}>
            <History entries={history} />
            {user.role === 'vendor' && <RemoteWidget name="media/ReelHistory" vendorId={user.id} />}
          </Stack>
        </Columns>
      </Stack>
    </Page>
  );
};

const Person = () => {
  const { userId = '' } = useParams();
  const { state } = useLocation();
  const query = useManagedUserQuery(userId);
  const back = { to: `${paths.people}${(state as { search?: string } | null)?.search ?? ''}`, label: 'Back to People' };
  return (
    <Loaded
      query={query}
      loading={<Skeleton variant="rounded" height={320} sx={{ m: 6 }} />}
      failed={messages.personLoadFailed}
      missing={messages.userNotFound}
      back={back}
    >
      {(detail) => <Shown key={detail.user.id} detail={detail} back={back} />}
    </Loaded>
  );
};

export default Person;
