import { useDroppable } from '@dnd-kit/core';
import { type BoardCard, boardMessages, type WorkStatus, workBadge, workLabel } from '@prepmarket/catalog-api';
import { Button, Loaded, Skeleton, StatusChip, styled, Typography, useMediaQuery } from '@prepmarket/web-kit/ui';
import { type UIEvent, useRef } from 'react';
import { type ColumnAt, useColumnInfiniteQuery } from '../api/board.js';
import { Card } from './card.js';
import { Cards } from './cards.js';

const Frame = styled.section<{ $over: boolean }>`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: 12px;
  border-radius: 8px;
  background: ${({ theme }) => theme.palette.action.hover};
  outline: 2px solid ${({ theme, $over }) => ($over ? theme.palette.primary.main : 'transparent')};
  outline-offset: -2px;
  transition: outline-color 140ms;
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-bottom: 12px;
`;
const Scroll = styled.div`
  min-height: 160px;
  max-height: calc(100vh - 220px);
  overflow-y: auto;
`;
const Nothing = styled.div`
  display: grid;
  place-content: center;
  gap: 4px;
  min-height: 160px;
  padding: 16px;
  text-align: center;
  font-size: 14px;
  color: ${({ theme }) => theme.palette.text.secondary};
  p {
    margin: 0;
  }
`;
/** What comes into a column. */
const comes = {
  pending: 'What nobody has begun.',
  in_progress: 'What is being worked on.',
  completed: 'What is done.',
} as const satisfies Record<WorkStatus, string>;
/** Pixels above the end from which on the next page is fetched. */
const NEAR = 800;

interface ColumnProps {
  at: ColumnAt;
  mayMove: boolean;
  /** No other column is in sight. */
  alone: boolean;
  onMove: (card: BoardCard, to: WorkStatus) => void;
}

export const Column = ({ at, mayMove, alone, onMove }: ColumnProps) => {
  const { status, projectId } = at;
  const query = useColumnInfiniteQuery(at);
  const { hasNextPage, isFetchingNextPage, fetchNextPage, currentData } = query;
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const place = useRef<HTMLDivElement>(null);
  const touched = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const scrolled = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    if (hasNextPage && !isFetchingNextPage && scrollTop + clientHeight > scrollHeight - NEAR) void fetchNextPage();
  };
  const draw = (card: BoardCard) => <Card projectId={projectId} card={card} mayMove={mayMove} onMove={onMove} />;
  return (
    <Frame ref={setNodeRef} $over={isOver} aria-label={workLabel[status]}>
      <Head>
        <Typography variant="h3" component="h2">
          {workLabel[status]}
        </Typography>
        {currentData && <StatusChip label={(currentData.pages[0]?.total ?? 0).toLocaleString('en')} color={workBadge[status]} />}
      </Head>
      <Loaded query={query} loading={<Skeleton variant="rounded" height={240} role="status" aria-label="Loading" />} failed={boardMessages.failed}>
        {({ pages }) => {
          const cards = pages.flatMap((page) => page.cards);
          if (cards.length === 0 && !hasNextPage)
            return (
              <Nothing>
                <p>No cards here.</p>
                <p>{comes[status]}</p>
                {mayMove && <p>{alone || touched ? 'Move a card here by its menu.' : 'Drag a card here, or move it by its menu.'}</p>}
              </Nothing>
            );
          return (
            <Scroll ref={place} onScroll={scrolled}>
              <Cards cards={cards} place={place} total={pages[0]?.total ?? cards.length} draw={draw} />
              {hasNextPage && (
                <Button size="small" fullWidth sx={{ mt: 2 }} disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
                  Show more
                </Button>
              )}
            </Scroll>
          );
        }}
      </Loaded>
    </Frame>
  );
};
