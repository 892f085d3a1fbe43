import type { Shot } from '@prepmarket/catalog-api';
import { counted } from '@prepmarket/web-kit';
import { styled, VisuallyHidden } from '@prepmarket/web-kit/ui';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { useColumns } from './use-columns.js';

/** Pixels between cards, and of a card before it is measured. */
const GAP = 16;
const CARD = 440;

const Search = styled.input`
  width: min(100%, 320px);
  min-height: 44px;
  padding: 0 12px;
  border: 1px solid ${({ theme }) => theme.palette.divider};
  border-radius: 6px;
  background: ${({ theme }) => theme.palette.background.paper};
  color: ${({ theme }) => theme.palette.text.primary};
  font: inherit;
`;
const Feed = styled.div`
  position: relative;
`;
const Row = styled.div`
  position: absolute;
  top: 0;
  left: 0;
  width: 100%;
  display: grid;
  gap: ${GAP}px;
  > article > section {
    display: flex;
    flex-direction: column;
    height: 100%;
  }
`;

const matching = (shots: readonly Shot[], wanted: string) => {
  const text = wanted.trim().toLowerCase();
  return text ? shots.filter(({ name, description }) => `${name}\n${description}`.toLowerCase().includes(text)) : shots;
};

interface ManyShotsProps {
  shots: readonly Shot[];
  draw: (shot: Shot, place: { at: number; of: number }) => ReactNode;
}

/** So many shots that only the rows near the window are drawn. The browser cannot find in the others, therefore there is a field. */
const ManyShots = ({ shots, draw }: ManyShotsProps) => {
  const [wanted, setWanted] = useState('');
  const found = matching(shots, useDeferredValue(wanted));
  const place = useRef<HTMLDivElement>(null);
  const { columns, top } = useColumns(place, GAP);
  const [held, hold] = useState<number>();
  // The row that has the focus stays, however far it is scrolled away.
  const rangeExtractor = (range: Range) => [...new Set([...defaultRangeExtractor(range), ...(held !== undefined && held < range.count ? [held] : [])])];
  const rows = useWindowVirtualizer({
    count: Math.ceil(found.length / columns),
    estimateSize: () => CARD,
    gap: GAP,
    overscan: 2,
    scrollMargin: top,
    rangeExtractor,
  });
  const focused = ({ target }: FocusEvent) => hold(Number(target.closest<HTMLElement>('[data-index]')?.dataset.index));
  return (
    <>
      <Search type="search" aria-label="Find a shot" placeholder="Find a shot" value={wanted} onChange={({ target }) => setWanted(target.value)} />
      <VisuallyHidden role="status">{wanted && counted(found.length, 'shot')}</VisuallyHidden>
      <Feed ref={place} role="feed" aria-label="Shots" style={{ height: rows.getTotalSize() }} onFocus={focused} onBlur={() => hold(undefined)}>
        {rows.getVirtualItems().map(({ index, key, start }) => (
          <Row
            key={key}
            ref={rows.measureElement}
            data-index={index}
            style={{ transform: `translateY(${start - top}px)`, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {found.slice(index * columns, (index + 1) * columns).map((shot, nth) => draw(shot, { at: index * columns + nth + 1, of: found.length }))}
          </Row>
        ))}
      </Feed>
    </>
  );
};

export default ManyShots;
