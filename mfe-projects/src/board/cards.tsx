import type { BoardCard } from '@prepmarket/catalog-api';
import { styled } from '@prepmarket/web-kit/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode, RefObject } from 'react';

const GAP = 8;
/** Pixels of a card before it is measured. */
const CARD = 132;
/** From here on only what is near the window is drawn. */
const MANY = 60;

const List = styled.ul`
  position: relative;
  display: grid;
  gap: ${GAP}px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Placed = styled.li`
  position: absolute;
  top: 0;
  left: 0;
  width: 100%;
`;

interface CardsProps {
  cards: readonly BoardCard[];
  total: number;
  /** What they scroll in. */
  place: RefObject<HTMLDivElement | null>;
  draw: (card: BoardCard) => ReactNode;
}

const ManyCards = ({ cards, total, place, draw }: CardsProps) => {
  const rows = useVirtualizer({
    count: cards.length,
    getScrollElement: () => place.current,
    getItemKey: (index) => cards[index]?.id ?? index,
    estimateSize: () => CARD,
    gap: GAP,
    overscan: 6,
  });
  return (
    <List style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, key, start }) => {
        const card = cards[index];
        return (
          card && (
            <Placed
              key={key}
              ref={rows.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={total}
              style={{ transform: `translateY(${start}px)` }}
            >
              {draw(card)}
            </Placed>
          )
        );
      })}
    </List>
  );
};

export const Cards = (props: CardsProps) =>
  props.cards.length > MANY ? (
    <ManyCards {...props} />
  ) : (
    <List>
      {props.cards.map((card) => (
        <li key={card.id}>{props.draw(card)}</li>
      ))}
    </List>
  );
