import { styled, tokens } from '@prepmarket/web-kit/ui';
import { type ReactNode, useState } from 'react';

const Hint = styled.span`
  position: absolute;
  z-index: 1500;
  top: calc(100% + 4px);
  right: 0;
  padding: 4px 8px;
  border-radius: 6px;
  background: ${tokens.hint};
  color: ${tokens['on-hint']};
  font-size: 12px;
  white-space: nowrap;
  pointer-events: none;
`;

// No box of its own: the layout around the control stays as it was.
const Watched = styled.span`
  display: contents;
`;

interface HintedProps {
  hint: string;
  /** Pressed it shows as well: what is in it is there for nothing else. */
  stays?: boolean;
  children: ReactNode;
}

/** Shows a word about what is in it on hover and focus; Escape takes it away. Its parent is positioned. */
export const Hinted = ({ hint, stays = false, children }: HintedProps) => {
  const [shown, setShown] = useState(false);
  const hide = () => setShown(false);
  return (
    <Watched
      onPointerEnter={() => setShown(true)}
      onPointerLeave={hide}
      onFocus={({ target }) => setShown(target.matches(':focus-visible'))}
      onBlur={hide}
      onClick={() => setShown(stays)}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      {children}
      {shown && <Hint role="tooltip">{hint}</Hint>}
    </Watched>
  );
};
