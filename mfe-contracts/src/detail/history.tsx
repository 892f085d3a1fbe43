import type { AuditLine } from '@prepmarket/api-kit';
import { type Contract, contractActed, contractMessages } from '@prepmarket/contracts-api';
import { localDate, personName } from '@prepmarket/web-kit';
import { Button, EmptyState, FoldedPanel, Loaded, Skeleton, styled } from '@prepmarket/web-kit/ui';
import { useContractHistoryInfiniteQuery } from '../api.js';

const List = styled.ol`
  display: grid;
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 14px;
  overflow-wrap: anywhere;
  small {
    display: block;
    font-size: 12px;
    color: ${({ theme }) => theme.palette.text.secondary};
  }
`;

const words: Record<string, string> = contractActed;
const clock = (at: string): string => new Date(at).toTimeString().slice(0, 5);
/** One that is newer than this page is told by its own words. */
const sentence = (act: string): string => words[act] ?? `${act.charAt(0).toUpperCase()}${act.slice(1).replaceAll('-', ' ')}`;
const titleOf = ({ milestones }: Contract, { record }: AuditLine): string => milestones.find(({ id }) => id === record.id)?.title ?? '';

const whoOf = ({ by }: AuditLine): string => {
  if (!by) return 'by itself, after the proposal was taken back';
  return by.role === 'admin' ? `administrator ${personName(by)}`.trim() : personName(by, `the ${by.role}`);
};

const Entry = ({ contract, line }: { contract: Contract; line: AuditLine }) => {
  const title = titleOf(contract, line);
  return (
    <li>
      {sentence(line.act)}
      {title && `: ${title}`}
      {line.repeated && ' (sent once more, nothing changed)'}
      <small>{[localDate(line.at), clock(line.at), whoOf(line), line.address && `from ${line.address}`].filter(Boolean).join(', ')}</small>
    </li>
  );
};

const Lines = ({ contract }: { contract: Contract }) => {
  const query = useContractHistoryInfiniteQuery(contract.id, { refetchOnMountOrArgChange: true });
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  return (
    <Loaded
      query={query}
      loading={<Skeleton variant="rounded" height={160} role="status" aria-label="Loading the history" />}
      failed={contractMessages.historyFailed}
    >
      {({ pages }) => {
        const lines = pages.flatMap((page) => page.lines);
        if (lines.length === 0) return <EmptyState text={contractMessages.noHistory} />;
        return (
          <>
            <List aria-label="History, newest first">
              {lines.map((line) => (
                <Entry key={line.id} contract={contract} line={line} />
              ))}
            </List>
            {hasNextPage && (
              <Button sx={{ mt: 4 }} variant="outlined" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
                Show earlier
              </Button>
            )}
          </>
        );
      }}
    </Loaded>
  );
};

/** Who did what in a contract, and when. */
export const History = ({ contract }: { contract: Contract }) => (
  <FoldedPanel title="History" show="Show history" hide="Hide history">
    {() => <Lines contract={contract} />}
  </FoldedPanel>
);
