import type { MediaWidgets, Version } from '@prepmarket/media-api';
import { skipToken } from '@prepmarket/web-kit/store';
import { Poster } from '../clip/poster.js';
import { useOlderVersionsQuery, useOneVersionQuery, useVersionsInfiniteQuery } from '../versions/api.js';

type At = MediaWidgets<unknown>['media/VersionPicture'];

/** The version from the pages that the screen has; from those next behind them, which all pictures ask for together; else by itself. */
const useVersion = ({ contractId, versionId }: At): Version | undefined => {
  const { known, listed, before } = useVersionsInfiniteQuery(contractId, {
    selectFromResult: ({ currentData }) => ({
      known: currentData !== undefined,
      listed: currentData?.pages.flatMap(({ versions }) => versions).find(({ id }) => id === versionId),
      before: currentData?.pages.at(-1)?.next ?? undefined,
    }),
  });
  const { older, asked } = useOlderVersionsQuery(before && !listed ? { contractId, before } : skipToken, {
    selectFromResult: ({ currentData, isFetching, isError }) => ({
      older: currentData?.find(({ id }) => id === versionId),
      asked: !isFetching && (currentData !== undefined || isError),
    }),
  });
  const missing = known && !listed && !older && (!before || asked);
  const { currentData: alone } = useOneVersionQuery({ contractId, versionId }, { skip: !missing });
  return listed ?? older ?? alone;
};

/** What a version looks like, for a button or a card that names it. */
export default function VersionPicture(at: At) {
  return <Poster clip={useVersion(at) ?? { picture: null }} />;
}
