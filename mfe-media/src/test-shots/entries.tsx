import { type BlindEntry, entryLabel, testShotMessages } from '@prepmarket/media-api';
import { counted, lazyPart } from '@prepmarket/web-kit';
import { Button, EmptyState, Loaded, Panel, Skeleton, Stack, StatusChip, Typography } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { useTestEntriesInfiniteQuery } from './api.js';
import { eachOnce } from './each-once.js';
import { GradeDialog } from './grade-dialog.js';
import { gradeText } from './words.js';

const CheckedPlayer = lazyPart(() => import('./checked-player.js'), <Skeleton variant="rounded" height={320} />);

interface OfEntry {
  entry: BlindEntry;
  shown: boolean;
  onShow: () => void;
  onGrade: () => void;
}

const Row = ({ entry, shown, onShow, onGrade }: OfEntry) => {
  const { number, grade, passed, words, check } = entry;
  const name = entryLabel(number);
  return (
    <Stack component="li" spacing={1} sx={{ py: 3 }}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        {grade === null ? (
          <StatusChip label="To grade" color="warning" />
        ) : (
          <StatusChip label={`${passed ? 'Passed' : 'Not passed'}: ${gradeText(grade)}`} color={passed ? 'success' : 'error'} />
        )}
        {check && <Typography variant="body2">{counted(check.warnings, 'warning')}</Typography>}
        <Button color="inherit" aria-label={`Play ${name}`} aria-pressed={shown} disabled={!entry.picture} onClick={onShow}>
          Play
        </Button>
        {grade === null && (
          <Button variant="outlined" aria-label={`Grade ${name}`} onClick={onGrade}>
            Grade
          </Button>
        )}
      </Stack>
      {words && <Typography sx={{ color: 'text.secondary', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{words}</Typography>}
    </Stack>
  );
};

const List = ({ entries }: { entries: readonly BlindEntry[] }) => {
  const [played, play] = useState<string>();
  const [graded, grade] = useState<string>();
  const shown = entries.find(({ id }) => id === played);
  const asked = entries.find(({ id }) => id === graded);
  return (
    <Stack spacing={4}>
      {shown?.picture && <CheckedPlayer path={{ testId: shown.test_id, entryId: shown.id }} title={entryLabel(shown.number)} picture={shown.picture} />}
      <Stack component="ul" aria-label="Entries" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} shown={entry.id === played} onShow={() => play(entry.id)} onGrade={() => grade(entry.id)} />
        ))}
      </Stack>
      {asked && <GradeDialog key={asked.id} entry={asked} onClose={() => grade(undefined)} />}
    </Stack>
  );
};

/** What was submitted, by numbers, for who grades it. */
export default function Entries({ testId }: { testId: string }) {
  const query = useTestEntriesInfiniteQuery(testId, { refetchOnMountOrArgChange: true });
  return (
    <Panel title="Entries">
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {testShotMessages.blind}
      </Typography>
      <Loaded
        query={query}
        loading={<Skeleton variant="rounded" height={120} role="status" aria-label="Loading" />}
        failed={testShotMessages.entriesLoadFailed}
      >
        {({ pages }) => {
          const entries = eachOnce(pages.flatMap((page) => page.entries));
          return entries.length === 0 ? (
            <EmptyState text={`${testShotMessages.noEntries} Vendors find the test shot in their bar; what they submit comes here to be graded.`} />
          ) : (
            <List entries={entries} />
          );
        }}
      </Loaded>
      {query.hasNextPage && (
        <Button sx={{ mt: 4 }} variant="outlined" disabled={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          Show more entries
        </Button>
      )}
    </Panel>
  );
}
