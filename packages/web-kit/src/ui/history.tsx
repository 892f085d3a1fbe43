import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type AuditLine, type AuditPage, historyMessages } from '@prepmarket/api-kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { localDate } from '../formats/dates.js';
import { personName } from '../formats/person-name.js';
import { EmptyState } from './empty-state.js';
import { FoldedPanel } from './folded-panel.js';
import { Loaded, type Query } from './loaded.js';

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

interface HistoryQuery extends Query<{ pages: AuditPage[] }> {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

export interface HistoryProps<Arg> {
  title?: string;
  /** The generated hook of a query that `historyQuery` describes; it asks once the panel is opened. */
  useLines: (of: Arg, options: { refetchOnMountOrArgChange: true }) => HistoryQuery;
  of: Arg;
  /** What each act of the domain is called. */
  words: Readonly<Record<string, string>>;
  /** What is told behind the act, with the colon between them: which record, or which states. */
  about?: (line: AuditLine) => ReactNode;
  /** Why something was done that nobody asked for. */
  byItself: string;
}

const clock = (at: string): string => new Date(at).toTimeString().slice(0, 5);
/** One that is newer than this page is told by its own words. */
const unknown = (act: string): string => `${act.charAt(0).toUpperCase()}${act.slice(1).replaceAll('-', ' ')}`;

const whoOf = ({ by }: AuditLine, byItself: string): string => {
  if (!by) return byItself;
  return by.role === 'admin' ? `administrator ${personName(by)}`.trim() : personName(by, `the ${by.role}`);
};

type EntryProps = Pick<HistoryProps<never>, 'words' | 'about' | 'byItself'> & { line: AuditLine };

const Entry = ({ line, words, about, byItself }: EntryProps) => (
  <li>
    {words[line.act] ?? unknown(line.act)}
    {about?.(line)}
    {line.repeated && ' (sent once more, nothing changed)'}
    <small>{[localDate(line.at), clock(line.at), whoOf(line, byItself), line.address && `from ${line.address}`].filter(Boolean).join(', ')}</small>
  </li>
);

const Lines = <Arg,>({ title, useLines, of, ...told }: HistoryProps<Arg>) => {
  const query = useLines(of, { refetchOnMountOrArgChange: true });
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  return (
    <Loaded query={query} loading={<Skeleton variant="rounded" height={160} role="status" aria-label="Loading the history" />} failed={historyMessages.failed}>
      {({ pages }) => {
        const lines = pages.flatMap((page) => page.lines);
        if (lines.length === 0) return <EmptyState text={historyMessages.none} />;
        return (
          <>
            <List aria-label={`${title}, newest first`}>
              {lines.map((line) => (
                <Entry key={line.id} line={line} {...told} />
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

/** Who did what, and when, as the audit trail of a domain tells it: folded until somebody wants it. */
export const History = <Arg,>({ title = 'History', ...rest }: HistoryProps<Arg>) => {
  const name = title.charAt(0).toLowerCase() + title.slice(1);
  return (
    <FoldedPanel title={title} show={`Show ${name}`} hide={`Hide ${name}`}>
      {() => <Lines title={title} {...rest} />}
    </FoldedPanel>
  );
};
