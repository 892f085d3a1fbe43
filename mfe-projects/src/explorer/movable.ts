import { type DragEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { TreeNode } from './nodes.js';
import { useTree } from './use-tree.js';

/** What a row hears so that its shot is moved, or another dropped on its package; `more` asks where to. */
export const useMovable = (node: TreeNode) => {
  const { moves } = useTree();
  const [over, setOver] = useState(false);
  if (moves?.takes(node))
    return {
      movable: {
        'data-takes': over || undefined,
        onDragOver: (event: DragEvent) => {
          event.preventDefault();
          setOver(true);
        },
        onDragLeave: () => setOver(false),
        onDrop: (event: DragEvent) => {
          event.preventDefault();
          setOver(false);
          moves.drop(node);
        },
      },
    };
  if (!moves?.mayMove(node)) return { movable: {} };
  const more = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    moves.ask(node);
  };
  return {
    more,
    movable: {
      'aria-keyshortcuts': 'M',
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        moves.draw(node);
      },
      onDragEnd: () => moves.draw(undefined),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'm' && !event.altKey && !event.ctrlKey && !event.metaKey) more(event);
      },
    },
  };
};
