import { type ClipPicture, checkMessages } from '@prepmarket/media-api';
import { Loaded, Skeleton, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useMemo } from 'react';
import type { EntryPath } from '../api.js';
import { Found } from '../checks/report.js';
import ClipPlayer from '../clip/clip-player.js';
import { playedOf } from '../clip/shown-clip.js';
import type { Played } from '../player/player.js';
import type { Deck } from '../player/use-deck.js';
import { useEntryReportQuery } from './api.js';

const Report = ({ path, clip, deck }: { path: EntryPath; clip: Played; deck: Deck }) => (
  <Stack component="section" aria-label={checkMessages.report} spacing={2}>
    <Typography component="h4" variant="subtitle1" sx={{ fontWeight: 600 }}>
      {checkMessages.report}
    </Typography>
    <Loaded
      query={useEntryReportQuery(path)}
      loading={<Skeleton variant="rounded" height={120} role="status" aria-label="Loading" />}
      failed={checkMessages.loadFailed}
    >
      {(report) => <Found report={report} clip={clip} deck={deck} />}
    </Loaded>
  </Stack>
);

interface Props {
  path: EntryPath;
  title: string;
  picture: ClipPicture;
}

/** An entry in the player, with what its check has found. */
export default function CheckedPlayer({ path: { testId, entryId }, title, picture }: Props) {
  const clip = useMemo(() => ({ id: entryId, title, picture }), [entryId, title, picture]);
  const parts = useMemo(() => ({ below: (deck: Deck) => <Report path={{ testId, entryId }} clip={playedOf(clip)} deck={deck} /> }), [testId, entryId, clip]);
  return <ClipPlayer clip={clip} parts={parts} />;
}
