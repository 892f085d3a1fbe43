import { messages } from '@prepmarket/identity-api';
import { counted } from '@prepmarket/web-kit';
import { useTrail } from '@prepmarket/web-kit/store';
import { EmptyState, LinkButton, Loaded, Page, Skeleton, Typography } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';
import { useManagedUsersQuery } from './api.js';
import { Pager } from './pager.js';
import { PeopleFilters } from './people-filters.js';
import { PeopleList } from './people-list.js';
import { useWanted } from './use-wanted.js';

const People = () => {
  const { wanted, want } = useWanted();
  const query = useManagedUsersQuery(wanted);
  useTrail([{ name: 'People', path: paths.people }]);
  return (
    <Page title="People" subtitle="Everyone with an account: find, certify, suspend and restore">
      <PeopleFilters key={wanted.search} wanted={wanted} onWant={want} />
      <Loaded query={query} keepsLast loading={<Skeleton variant="rounded" height={320} />} failed={messages.peopleLoadFailed}>
        {({ users, pagination }) =>
          users.length === 0 ? (
            <EmptyState
              text={pagination.total > 0 ? 'There are fewer pages than that.' : 'Nobody matches this search.'}
              action={
                <LinkButton variant="outlined" to={paths.people}>
                  Show Everybody
                </LinkButton>
              }
            />
          ) : (
            <>
              <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
                {counted(pagination.total, 'account', pagination.exact)}
              </Typography>
              <PeopleList people={users} />
              <Pager pagination={pagination} onPage={(page) => want({ page })} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
};

export default People;
