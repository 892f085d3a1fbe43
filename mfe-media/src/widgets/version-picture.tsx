import type { MediaWidgets } from '@prepmarket/media-api';
import { Poster } from '../clip/poster.js';
import { useOneVersionQuery, useVersionsInfiniteQuery } from '../versions/api.js';

/** What a version looks like, for a button or a card that names it. One that is on no page yet is asked for. */
export default function VersionPicture({ contractId, versionId }: MediaWidgets<unknown>['media/VersionPicture']) {
  const { listed, known } = useVersionsInfiniteQuery(contractId, {
    selectFromResult: ({ currentData }) => ({
      known: currentData !== undefined,
      listed: currentData?.pages.flatMap(({ versions }) => versions).find(({ id }) => id === versionId),
    }),
  });
  const { currentData } = useOneVersionQuery({ contractId, versionId }, { skip: !known || listed !== undefined });
  return <Poster clip={listed ?? currentData ?? { picture: null }} />;
}
