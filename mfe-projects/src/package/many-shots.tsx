import type { Shot } from '@prepmarket/catalog-api';
import { counted } from '@prepmarket/web-kit';
import { styled, tokens } from '@prepmarket/web-kit/ui';
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
  border: 1px solid transparent;
  border-radius: 6px;
  background: ${tokens.field};
  box-shadow: inset 0 -1px ${tokens.edge};
  color: ${({ theme }) => theme.palette.text.primary};
  font: inherit;
`;
const Found = styled.p`
  min-height: 20px;
  margin: 4px 0 12px;
  font-size: 14px;
  color: ${({ theme }) => theme.palette.text.secondary};
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
  // The row that has the focus stays with its neighbours, however far it is scrolled away: Tab goes on from there.
  const near = held === undefined ? [] : [held - 1, held, held + 1];
  const rangeExtractor = (range: Range) =>
    [...new Set([...defaultRangeExtractor(range), ...near.filter((row) => row >= 0 && row < range.count)])].sort((one, other) => one - other);
  const rows = useWindowVirtualizer({
    count: Math.ceil(found.length / columns),
    estimateSize: () => CARD,
    gap: GAP,
    overscan: 2,
    scrollMargin: top,
    rangeExtractor,
  });
  const focused = ({ target }: FocusEvent) => hold(Number(target.closest<HTMLElement>('[data-index]')?.dataset.index));
  // React draws between one's blur and the next one's focus: a row let go there would take along what is about to be focused.
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => currentTarget.contains(relatedTarget) || hold(undefined);
  return (
    <>
      <Search type="search" aria-label="Find a shot" placeholder="Find a shot" value={wanted} onChange={({ target }) => setWanted(target.value)} />
      <Found role="status">{wanted && counted(found.length, 'shot')}</Found>
      <Feed ref={place} role="feed" aria-label="Shots" style={{ height: rows.getTotalSize() }} onFocus={focused} onBlur={left}>
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
