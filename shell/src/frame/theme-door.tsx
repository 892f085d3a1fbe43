import { lazyPart } from '@prepmarket/web-kit';
import { SystemIcon, styled } from '@prepmarket/web-kit/ui';
import { useState } from 'react';

const entries = () => import('./theme-menu.js');
const ThemeMenu = lazyPart(entries);
const bring = () => void entries().catch(() => undefined);

const Opener = styled.button`
  flex: none;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: 6px;
  background: none;
  color: ${({ theme }) => theme.palette.text.secondary};
  cursor: pointer;
  &:hover {
    background: ${({ theme }) => theme.palette.action.hover};
    color: ${({ theme }) => theme.palette.text.primary};
  }
`;

/** Where those who are not signed in choose the theme. */
export const ThemeDoor = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Opener
        type="button"
        aria-label="Theme"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={bring}
        onFocus={bring}
        onClick={({ currentTarget }) => {
          setAsked(true);
          setAnchor(currentTarget);
        }}
      >
        <SystemIcon fontSize="small" />
      </Opener>
      {asked && <ThemeMenu anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
};
