import { noticePaths, noticesMessages } from '@prepmarket/notices-api';
import { useTrail, WAITING } from '@prepmarket/web-kit/store';
import { Button, EmptyState, Loaded, Page, Panel, Skeleton } from '@prepmarket/web-kit/ui';
import { useNoticesInfiniteQuery } from '../api.js';
import { Lines } from './lines.js';

const TITLE = 'Inbox';

/** What the reader was told, newest first. */
export default function Inbox() {
  const query = useNoticesInfiniteQuery(undefined, WAITING);
  useTrail([{ name: TITLE, path: noticePaths.notices }]);
  return (
    <Page title={TITLE} width="medium">
      <Loaded query={query} loading={<Skeleton variant="rounded" height={320} aria-label="Loading" />} failed={noticesMessages.loadFailed}>
        {({ pages }) => {
          const notices = pages.flatMap((page) => page.notices);
          if (notices.length === 0) return <EmptyState text={noticesMessages.none} />;
          return (
            <Panel>
              <Lines notices={notices} />
              {query.hasNextPage && (
                <Button onClick={() => query.fetchNextPage()} disabled={query.isFetchingNextPage}>
                  Show earlier
                </Button>
              )}
            </Panel>
          );
        }}
      </Loaded>
    </Page>
  );
}
