import { type MediaWidgets, type Version, type VersionList, versionMessages } from '@prepmarket/media-api';
import { lazyPart } from '@prepmarket/web-kit';
import { Button, Loaded, Panel, Skeleton, Stack } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { CheckSettings } from '../checks/settings-button.js';
import { isUnderWay } from '../clip/under-way.js';
import { besideOf, type Compared, comparedIn, forgetCompared } from '../compare/compared.js';
import { ReviewLinks } from '../reviews/links-button.js';
import { polling } from '../status/follow.js';
import { writePlayed } from '../versions/address.js';
import { useVersionsInfiniteQuery } from '../versions/api.js';
import { DownloadAll } from '../versions/download-all.js';

const loading = <Skeleton variant="rounded" height={160} role="status" aria-label="Loading" />;
const Shown = lazyPart(() => import('../versions/shown.js'), <Skeleton variant="rounded" height={320} />);
const ComparedVersions = lazyPart(() => import('../versions/compared-versions.js'), <Skeleton variant="rounded" height={320} />);
const List = lazyPart(() => import('../versions/list.js'), loading);

/** The first page says the tasks. */
const together = (pages: readonly VersionList[]): VersionList | undefined => pages[0] && { ...pages[0], versions: pages.flatMap(({ versions }) => versions) };

/** What was delivered under a contract, by task; `shown` opens in the player. */
export default function Versions({ contractId, vendorName, shown, over }: MediaWidgets<unknown>['media/Versions']) {
  const [every, setEvery] = useState(0);
  const [chosen, choose] = useState(shown?.id);
  const [report, setReport] = useState(0);
  const [asked, hear] = useState(shown);
  const [compared, setCompared] = useState(() => comparedIn(window.location.search));
  if (asked !== shown) {
    hear(shown);
    choose(shown?.id);
    setCompared(undefined);
    setReport(0);
  }
  const query = useVersionsInfiniteQuery(contractId, { pollingInterval: every, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true });
  const underWay = query.currentData?.pages.some(({ versions }) => versions.some(({ upload }) => isUnderWay(upload)));
  const wanted = underWay ? polling.idleEvery : 0;
  if (wanted !== every) setEvery(wanted);
  const compare = (next: Compared | undefined) => {
    setCompared(next);
    if (!next) forgetCompared();
  };
  const play = (id: string | undefined, withReport = false) => {
    compare(undefined);
    writePlayed(id);
    choose(id);
    setReport((times) => (withReport ? times + 1 : 0));
  };
  const forget = (id: string) => {
    if (compared?.one === id || compared?.other === id) compare(undefined);
    if (chosen === id) play(undefined);
  };
  const known = query.currentData && together(query.currentData.pages);
  return (
    <Panel
      title="Versions"
      actions={
        known && (
          <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
            {known.project_id && !over && <CheckSettings projectId={known.project_id} contractId={contractId} />}
            <ReviewLinks list={known} />
            <DownloadAll list={known} hasMore={query.hasNextPage} />
          </Stack>
        )
      }
    >
      <Loaded query={query} loading={loading} failed={versionMessages.loadFailed}>
        {({ pages }) => {
          const list = together(pages);
          if (!list) return loading;
          const beside = (version: Version) => compare(besideOf(version, list.versions));
          return (
            <Stack spacing={4}>
              {compared && <ComparedVersions list={list} compared={compared} onCompare={compare} />}
              {chosen && !compared && <Shown list={list} id={chosen} report={report} onCompare={beside} />}
              <List list={list} vendorName={vendorName} over={over} onPlay={play} onCompare={beside} onChanged={query.refetch} onRemoved={forget} />
              {query.hasNextPage && (
                <Button variant="outlined" sx={{ alignSelf: 'start' }} disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  Show older
                </Button>
              )}
            </Stack>
          );
        }}
      </Loaded>
    </Panel>
  );
}
