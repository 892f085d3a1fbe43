import { Skeleton, styled } from '@prepmarket/web-kit/ui';

/** Lines that are shown before all are asked for. */
export const shownFirst = 3;
/** Pixels. */
const row = { wide: 64, small: 92 };

/** One line, of one height whatever it says. */
export const Row = styled.div`
  height: ${row.wide}px;
  border-top: 1px solid ${({ theme }) => theme.palette.divider};
  @media (max-width: 599.95px) {
    height: ${row.small}px;
  }
`;

/** The place of so many lines: as tall while it loads, with fewer in it and where a domain is away, so that nothing below moves. */
export const Area = styled.div<{ $rows: number }>`
  min-height: ${({ $rows }) => $rows * row.wide}px;
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  @media (max-width: 599.95px) {
    min-height: ${({ $rows }) => $rows * row.small}px;
  }
`;

const Waiting = styled(Row)`
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
