import {
  type Active,
  type CollisionDetection,
  DndContext,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  type Over,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type BoardCard, type WorkStatus, workLabel } from '@prepmarket/catalog-api';
import { type ReactNode, useState } from 'react';
import { CardFacts, CardFrame, CardPicture, CardWords } from './card.js';
import { cardName } from './use-move.js';

const INSET = 8;
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The arrows go from column to column. */
const toColumn: KeyboardCoordinateGetter = (event, { context: { droppableRects, over } }) => {
  const step = steps[event.code];
  if (!step) return undefined;
  event.preventDefault();
  const columns = [...droppableRects].sort(([, one], [, other]) => one.left - other.left);
  const next = columns[columns.findIndex(([id]) => id === over?.id) + step]?.[1];
  return next && { x: next.left + INSET, y: next.top + INSET };
};

const columnUnder: CollisionDetection = (args) => {
  const pointed = pointerWithin(args);
  return pointed.length > 0 ? pointed : rectIntersection(args);
};

const cardOf = (active: Active): BoardCard => active.data.current?.card;
const columnOf = (over: Over | null): WorkStatus | undefined => over?.id as WorkStatus | undefined;
const at = (over: Over | null): string => {
  const status = columnOf(over);
  return status ? workLabel[status] : 'no column';
};
const announcements = {
  onDragStart: ({ active }: { active: Active }) => `${cardName(cardOf(active))} lifted.`,
  onDragOver: ({ active, over }: { active: Active; over: Over | null }) => `${cardName(cardOf(active))} is over ${at(over)}.`,
  onDragEnd: ({ active, over }: { active: Active; over: Over | null }) => `${cardName(cardOf(active))} dropped on ${at(over)}.`,
  onDragCancel: ({ active }: { active: Active }) => `${cardName(cardOf(active))} stays where it was.`,
};
const screenReaderInstructions = {
  draggable: 'Press Space to lift the card, the left and right arrows to choose a column, Space to drop it there, Escape to leave it.',
};

interface DragProps {
  onMove: (card: BoardCard, to: WorkStatus) => void;
  children: ReactNode;
}

/** Where cards are drawn from column to column, by mouse, finger and keyboard. */
export const Drag = ({ onMove, children }: DragProps) => {
  const [lifted, setLifted] = useState<BoardCard>();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toColumn }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={columnUnder}
      accessibility={{ announcements, screenReaderInstructions }}
      onDragStart={({ active }) => setLifted(cardOf(active))}
      onDragCancel={() => setLifted(undefined)}
      onDragEnd={({ active, over }) => {
        setLifted(undefined);
        const to = columnOf(over);
        if (to) onMove(cardOf(active), to);
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {lifted && (
          <CardFrame>
            <CardPicture card={lifted} />
            <CardWords>
              <strong>{cardName(lifted)}</strong>
              <CardFacts card={lifted} />
            </CardWords>
          </CardFrame>
        )}
      </DragOverlay>
    </DndContext>
  );
};
