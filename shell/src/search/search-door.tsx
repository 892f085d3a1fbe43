import { lazyPart } from '@prepmarket/web-kit';
import { SearchIcon, styled, tokens } from '@prepmarket/web-kit/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { opened } from './opened.js';
import { until } from './until.js';
import { useKeepRecent } from './use-keep-recent.js';

const palette = () => import('./palette.js');
const Palette = lazyPart(palette);
/** Whoever points at the box may open it. What does not come now is asked for again by the click. */
const bring = () => void palette().catch(() => undefined);

const shortcut = /Mac|iP/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';
const Box = styled.button`
  flex: none;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: 6px;
  background: none;
  color: ${({ theme }) => theme.palette.text.secondary};
  font: inherit;
  font-size: 14px;
  cursor: pointer;
  &:hover {
    background: ${({ theme }) => theme.palette.action.hover};
  }
  span {
    display: none;
  }
  @media (min-width: 1200px) {
    width: 208px;
    height: 36px;
    padding: 0 10px;
    background: ${tokens.field};
    span {
      display: block;
      flex: 1;
      text-align: left;
    }
    &::after {
      content: '${shortcut}';
      font-size: 12px;
    }
  }
`;
const isOurs = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
const writes = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key.length === 1 && !ctrlKey && !metaKey;

const isAsked = () => document.querySelector('[role="dialog"], [role="menu"]') !== null;

const press = (event: KeyboardEvent) => {
  const open = opened.is();
  if (isOurs(event)) {
    event.preventDefault();
    // Over a question, or a menu, nothing else opens.
    if (open || !isAsked()) return opened.set(!open);
    // One that is being left is gone soon.
    void until(() => !isAsked()).then((gone) => gone && opened.set(true));
  } else if (open && writes(event) && !document.querySelector('[cmdk-input]')) {
    // Who types before the palette has come finds it typed.
    event.preventDefault();
    opened.text += event.key;
  }
};

/** The box of the bar, and the key that opens what lies behind it: the palette comes when it is first asked for. */
export const SearchDoor = ({ person }: { person: string }) => {
  const open = useSyncExternalStore(opened.watch, opened.is);
  useKeepRecent(person);
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <Box
        type="button"
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={`Search and commands (${shortcut})`}
        onPointerEnter={bring}
        onFocus={bring}
        onClick={() => opened.set(true)}
      >
        <SearchIcon fontSize="small" />
        <span>Search</span>
      </Box>
      {open !== undefined && <Palette open={open} onClose={() => opened.set(false)} />}
    </>
  );
};
