import { type MediaWidgets, taskTitles, type VersionList, versionLabel, versionMessages } from '@prepmarket/media-api';
import { lazyPart } from '@prepmarket/web-kit';
import { Loaded, Panel, Skeleton, Stack } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { isUnderWay } from '../reel/under-way.js';
import { polling } from '../status/follow.js';
import { useVersionsQuery } from '../versions/api.js';
import { DownloadAll } from '../versions/download-all.js';

const loading = <Skeleton variant="rounded" height={160} role="status" aria-label="Loading" />;
const NotedPlayer = lazyPart(() => import('../notes/noted-player.js'), <Skeleton variant="rounded" height={320} />);
const List = lazyPart(() => import('../versions/list.js'), loading);

/** The version that is played, with its task for a title. */
const playedIn = ({ versions, tasks }: VersionList, id: string | undefined) => {
  const version = versions.find((each) => each.id === id);
  if (!version?.picture) return undefined;
  return { id: version.id, picture: version.picture, title: `${taskTitles(tasks).get(version.task_id) ?? version.name} ${versionLabel(version.number)}` };
};

/** What was delivered under a contract, by task; `shown` opens in the player. */
export default function Versions({ contractId, vendorName, shown }: MediaWidgets<unknown>['media/Versions']) {
  const [every, setEvery] = useState(0);
  const [chosen, choose] = useState(shown?.id);
  const [asked, hear] = useState(shown);
  if (asked !== shown) {
    hear(shown);
    choose(shown?.id);
  }
  const query = useVersionsQuery(contractId, { pollingInterval: every, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true });
  const wanted = query.currentData?.versions.some(({ upload }) => isUnderWay(upload)) ? polling.idleEvery : 0;
  if (wanted !== every) setEvery(wanted);
  return (
    <Panel title="Versions" actions={query.currentData && <DownloadAll list={query.currentData} />}>
      <Loaded query={query} loading={loading} failed={versionMessages.loadFailed}>
        {(list) => {
          const clip = playedIn(list, chosen);
          return (
            <Stack spacing={4}>
              {clip && <NotedPlayer clip={clip} contractId={contractId} />}
              <List list={list} vendorName={vendorName} onPlay={choose} onChanged={query.refetch} />
            </Stack>
          );
        }}
      </Loaded>
    </Panel>
  );
}
