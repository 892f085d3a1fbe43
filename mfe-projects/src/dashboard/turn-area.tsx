import { Skeleton, styled } from '@prepmarket/web-kit/ui';

/** Lines that are shown before all are asked for. */
export const shownFirst = 3;
/** Pixels. */
const row = { wide: 64, small: 100 };

/** One line, of one height whatever it says; on small screens it grows with words that take two lines. */
export const Row = styled.div`
  min-height: ${row.wide}px;
  border-top: 1px solid ${({ theme }) => theme.palette.divider};
  @media (max-width: 599.95px) {
    min-height: ${row.small}px;
  }
`;

/** Room for so many lines. */
export const Area = styled.div<{ $rows: number }>`
  min-height: ${({ $rows }) => $rows * row.wide}px;
  @media (max-width: 599.95px) {
    min-height: ${({ $rows }) => $rows * row.small}px;
  }
`;

export const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Waiting = styled(Row)`
  display: grid;
  padding-block: 8px;
`;

export const LoadingLines = ({ rows }: { rows: number }) => (
  <div role="status" aria-label="Loading">
    {Array.from({ length: rows }, (_, at) => `line ${at}`).map((key) => (
      <Waiting key={key}>
        <Skeleton variant="rounded" height="100%" />
      </Waiting>
    ))}
  </div>
);
