import {
  type Active,
  closestCenter,
  DndContext,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  type Over,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { ReactNode } from 'react';

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** The arrows go from row to row. */
const toRow: KeyboardCoordinateGetter = (event, { context: { droppableRects, over, collisionRect } }) => {
  const step = steps[event.code];
  if (!step) return undefined;
  event.preventDefault();
  const rows = [...droppableRects].sort(([, one], [, other]) => one.top - other.top);
  const next = rows[rows.findIndex(([id]) => id === over?.id) + step]?.[1];
  return next && { x: collisionRect?.left ?? next.left, y: next.top + (next.height - (collisionRect?.height ?? 0)) / 2 };
};

const titleOf = ({ data }: Active): string => data.current?.title ?? 'The clip';

interface Props {
  /** As they stand. */
  ids: readonly string[];
  onDrop: (id: string, before: string) => void;
  children: ReactNode;
}

/** Where clips are drawn from place to place, by mouse, finger and keyboard. */
export const Drag = ({ ids, onDrop, children }: Props) => {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toRow }),
  );
  const placeOf = (over: Over | null) => (over ? `place ${ids.indexOf(String(over.id)) + 1} of ${ids.length}` : 'no place');
  const announcements = {
    onDragStart: ({ active }: { active: Active }) => `${titleOf(active)} lifted.`,
    onDragOver: ({ active, over }: { active: Active; over: Over | null }) => `${titleOf(active)} is over ${placeOf(over)}.`,
    onDragEnd: ({ active, over }: { active: Active; over: Over | null }) => `${titleOf(active)} dropped on ${placeOf(over)}.`,
    onDragCancel: ({ active }: { active: Active }) => `${titleOf(active)} stays where it was.`,
  };
  const screenReaderInstructions = {
    draggable: 'Press Space to lift the clip, the up and down arrows to choose its place, Space to drop it there, Escape to leave it.',
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onDrop(String(active.id), String(over.id));
      }}
    >
      {children}
    </DndContext>
  );
};
