import { type MediaWidgets, type Reel as ReelOf, reelMessages } from '@prepmarket/media-api';
import { lazyPart } from '@prepmarket/web-kit';
import { isGone, useSession } from '@prepmarket/web-kit/store';
import { EmptyState, Loaded, Panel, Skeleton, Stack } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { isShown } from '../clip/shown-clip.js';
import { isUnderWay } from '../clip/under-way.js';
import { useReelQuery } from '../reel/api.js';
import { Grid } from '../reel/grid.js';
import { polling } from '../status/follow.js';

const loading = <Skeleton variant="rounded" height={160} role="status" aria-label="Loading" />;
const ClipPlayer = lazyPart(() => import('../clip/clip-player.js'), <Skeleton variant="rounded" height={320} />);
const ReelHistory = lazyPart(() => import('./reel-history.js'), <></>);
const Editor = lazyPart(() => import('../reel/editor.js'), loading);

const Clips = ({ reel, onChanged }: { reel: ReelOf; onChanged: () => void }) => {
  const [chosen, choose] = useState<string>();
  const shown = reel.clips.filter(isShown);
  const clip = shown.find(({ id }) => id === chosen);
  return (
    <Stack spacing={4}>
      {clip && <ClipPlayer clip={clip} />}
      {reel.may_change ? (
        <Editor reel={reel} onPlay={choose} onChanged={onChanged} />
      ) : shown.length === 0 ? (
        <EmptyState text={`${reelMessages.empty} What this vendor shows of its work is played here.`} />
      ) : (
        <Grid clips={shown} chosen={clip?.id} onChoose={choose} />
      )}
    </Stack>
  );
};

/** What a vendor shows of its work: who looks plays it, the vendor itself changes it. */
export default function Reel({ vendorId }: MediaWidgets<unknown>['media/Reel']) {
  const isAdmin = useSession().user?.role === 'admin';
  const [every, setEvery] = useState(0);
  const query = useReelQuery(vendorId, { pollingInterval: every, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true });
  const wanted = query.currentData?.clips.some(({ upload }) => isUnderWay(upload)) ? polling.idleEvery : 0;
  if (wanted !== every) setEvery(wanted);
  // Of a vendor that is suspended clients see the page, and no work.
  if (isGone(query.error)) return null;
  return (
    <Stack spacing={4}>
      <Panel title="Reel">
        <Loaded query={query} loading={loading} failed={reelMessages.loadFailed}>
          {(reel) => <Clips reel={reel} onChanged={query.refetch} />}
        </Loaded>
      </Panel>
      {(isAdmin || query.currentData?.may_change) && <ReelHistory vendorId={vendorId} />}
    </Stack>
  );
}
