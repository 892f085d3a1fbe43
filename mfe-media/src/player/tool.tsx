import { IconButton } from '@prepmarket/web-kit/ui';
import type { MouseEvent, ReactNode } from 'react';

interface ToolProps {
  name: string;
  /** The key that does the same. */
  keys?: string;
  pressed?: boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** A button of the player. A press by mouse leaves the focus where it is, so that Space goes on to play. */
export const Tool = ({ name, keys, pressed, onClick, children }: ToolProps) => (
  <IconButton
    aria-label={name}
    aria-pressed={pressed}
    aria-keyshortcuts={keys}
    title={keys ? `${name} (${keys})` : name}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onClick}
  >
    {children}
  </IconButton>
);
