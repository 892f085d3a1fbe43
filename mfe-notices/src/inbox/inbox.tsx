import { noticePaths, noticesMessages } from '@prepmarket/notices-api';
import { useSearchParams } from '@prepmarket/web-kit/router';
import { type SessionUser, useSession, useTrail, WAITING } from '@prepmarket/web-kit/store';
import { Button, EmptyState, LinkButton, Loaded, Page, Skeleton } from '@prepmarket/web-kit/ui';
import { type Filter, useNoticesInfiniteQuery } from '../api.js';
import { useMarkRead } from '../shared/use-mark-read.js';
import { Filters, readFilter, writeFilter } from './filters.js';
import { Lines } from './lines.js';

const TITLE = 'Inbox';

const Actions = ({ newest }: { newest?: string }) => {
  const { mark, marking } = useMarkRead();
  return (
    <>
      {newest && (
        <Button variant="outlined" disabled={marking} onClick={() => mark({ upTo: newest })}>
          Mark all as read
        </Button>
      )}
      <LinkButton to={noticePaths.preferences}>Notification preferences</LinkButton>
    </>
  );
};

const None = ({ filter, onClear }: { filter: Filter; onClear: () => void }) =>
  filter.unread || filter.kind ? (
    <EmptyState
      text={noticesMessages.noneFit}
      action={
        <Button variant="outlined" onClick={onClear}>
          Show All
        </Button>
      }
    />
  ) : (
    <EmptyState
      text={noticesMessages.none}
      action={
        <LinkButton variant="outlined" to={noticePaths.preferences}>
          Choose What You Are Told
        </LinkButton>
      }
    />
  );

const Told = ({ user: { role } }: { user: SessionUser }) => {
  const [address, setAddress] = useSearchParams();
  const filter = readFilter(address, role);
  const query = useNoticesInfiniteQuery(filter, WAITING);
  const newest = query.data?.pages[0]?.notices.find(({ unread }) => unread)?.id;
  useTrail([{ name: TITLE, path: noticePaths.notices }]);
  return (
    <Page title={TITLE} width="medium" actions={<Actions newest={newest} />}>
      <Filters filter={filter} role={role} onApply={(next) => setAddress(writeFilter(next), { replace: true })} />
      <Loaded query={query} loading={<Skeleton variant="rounded" height={320} role="status" aria-label="Loading" />} failed={noticesMessages.loadFailed}>
        {({ pages }) => {
          const notices = pages.flatMap((page) => page.notices);
          if (notices.length === 0) return <None filter={filter} onClear={() => setAddress({}, { replace: true })} />;
          return (
            <>
              <Lines notices={notices} />
              {query.hasNextPage && (
                <Button variant="outlined" sx={{ mt: 4 }} onClick={() => query.fetchNextPage()} disabled={query.isFetchingNextPage}>
                  Show earlier
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
};

/** What the reader was told, newest first. */
export default function Inbox() {
  const { user } = useSession();
  return user ? <Told user={user} /> : null;
}
