import { lazyPart } from '@prepmarket/web-kit';
import { useSession } from '@prepmarket/web-kit/store';
import { styled } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { Face } from './face.js';
import { Hinted } from './hinted.js';

const entries = () => import('./account-entries.js');
const AccountEntries = lazyPart(entries);
/** Whoever points at the avatar may open it: most visits carry no menu. What does not come now is asked for again by the click. */
const bring = () => void entries().catch(() => undefined);

const Place = styled.div`
  position: relative;
  flex: none;
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
`;
const Opener = styled.button`
  position: absolute;
  inset: 0;
  padding: 0;
  border: 0;
  border-radius: 6px;
  background: none;
  cursor: pointer;
  &:hover {
    background: ${({ theme }) => theme.palette.action.hover};
  }
`;

/** The avatar and what it opens; the menu itself arrives when somebody is about to. */
export const AccountMenu = () => {
  const { user } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState(false);
  const open = (button: HTMLElement) => {
    setAsked(true);
    setAnchor(button);
  };
  return (
    <>
      {/* The initials lie under the button, not in it: its name does not contain them. */}
      <Place>
        <Face user={user} />
        <Hinted hint="Open settings">
          <Opener
            type="button"
            aria-label="Open settings"
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onPointerEnter={bring}
            onFocus={bring}
            onClick={(event) => open(event.currentTarget)}
          />
        </Hinted>
      </Place>
      {asked && <AccountEntries anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
};
