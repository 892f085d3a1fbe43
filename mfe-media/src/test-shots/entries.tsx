import { type BlindEntry, entryLabel, testShotMessages } from '@prepmarket/media-api';
import { counted, lazyPart } from '@prepmarket/web-kit';
import { Button, EmptyState, Loaded, Panel, Skeleton, Stack, StatusChip, styled, Typography } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { Poster } from '../clip/poster.js';
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

const Line = styled.li`
  display: grid;
  grid-template-columns: 160px minmax(0, 1fr) auto;
  align-items: center;
  gap: 8px 16px;
  padding: 12px 0;
  border-top: 1px solid ${({ theme }) => theme.palette.divider};
  &:first-child {
    border-top: 0;
  }
  @media (max-width: 599.95px) {
    grid-template-columns: 96px minmax(0, 1fr);
    > :last-child {
      grid-column: 1 / -1;
    }
  }
`;

const Row = ({ entry, shown, onShow, onGrade }: OfEntry) => {
  const { number, grade, passed, words, check, picture } = entry;
  const name = entryLabel(number);
  return (
    <Line>
      <Poster clip={{ picture }} />
      <Stack spacing={1} sx={{ minWidth: 0, alignItems: 'flex-start' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        {grade === null ? (
          <StatusChip label="To grade" color="warning" />
        ) : (
          <StatusChip label={`${passed ? 'Passed' : 'Not passed'}: ${gradeText(grade)}`} color={passed ? 'success' : 'error'} />
        )}
        {check && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {counted(check.warnings, 'warning')}
          </Typography>
        )}
        {words && (
          <Typography variant="body2" sx={{ maxWidth: '72ch', color: 'text.secondary', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {words}
          </Typography>
        )}
      </Stack>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button color="inherit" aria-label={`Play ${name}`} aria-pressed={shown} disabled={!picture} onClick={onShow}>
          Play
        </Button>
        {grade === null && (
          <Button variant="outlined" aria-label={`Grade ${name}`} onClick={onGrade}>
            Grade
          </Button>
        )}
      </Stack>
    </Line>
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
