import { CardGrid, Skeleton } from '@prepmarket/web-kit/ui';

/** Stands for a grid of cards until they arrive. */
export const LoadingCards = ({ height = 180 }: { height?: number }) => (
  <CardGrid role="status" aria-label="Loading">
    {['first', 'second', 'third'].map((key) => (
      <Skeleton key={key} variant="rounded" height={height} />
    ))}
  </CardGrid>
);
