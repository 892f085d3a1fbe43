import { type MediaWidgets, reelActed } from '@prepmarket/media-api';
import { History } from '@prepmarket/web-kit/ui-parts';
import { useReelHistoryInfiniteQuery, useReelQuery } from '../reel/api.js';

/** Who did what to a reel, and when; clips by their titles of now. */
export default function ReelHistory({ vendorId }: MediaWidgets<unknown>['media/ReelHistory']) {
  const { data } = useReelQuery(vendorId);
  const titleOf = (id: string) => data?.clips.find((clip) => clip.id === id)?.title;
  return (
    <History
      title="History of the reel"
      useLines={useReelHistoryInfiniteQuery}
      of={vendorId}
      words={reelActed}
      about={({ record }) => titleOf(record.id) && `: ${titleOf(record.id)}`}
      byItself="by itself"
    />
  );
}
