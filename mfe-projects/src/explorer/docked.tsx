import { Outlet } from '@prepmarket/web-kit/router';
import { FolderIcon, IconButton, styled, useMediaQuery, useTheme } from '@prepmarket/web-kit/ui';
import { useRef } from 'react';
import { usePageKeys } from '../shared/use-page-keys.js';
import { Dock } from './dock.js';
import { DrawnOut } from './drawn-out.js';
import { useKept } from './kept.js';
import { useNothing } from './use-nothing.js';
import { WidthHandle, widths } from './width-handle.js';

const BAR = 56;

const Layout = styled.div`
  ${({ theme }) => theme.breakpoints.up('md')} {
    display: flex;
    align-items: flex-start;
    > :last-child {
      flex: 1;
      min-width: 0;
    }
  }
`;
const Side = styled.nav`
  position: sticky;
  top: ${BAR}px;
  display: flex;
  flex-direction: column;
  flex: none;
  height: calc(100vh - ${BAR}px - var(--room-below, 0px));
  border-right: 1px solid ${({ theme }) => theme.palette.divider};
  background: ${({ theme }) => theme.palette.background.paper};
`;

/** What stands beside every screen below a project: the explorer, which stays as it is while one goes from screen to screen. */
export default function Docked() {
  const roomy = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const [width, setWidth] = useKept('explorer-width', widths.usual);
  const [folded, setFolded] = useKept('explorer-folded', false);
  const nothing = useNothing(roomy && !folded);
  const side = useRef<HTMLElement>(null);
  const fold = (away: boolean) => {
    // Focus that would go with the panel, or was on what brings it, goes to what takes the place.
    const had = side.current?.contains(document.activeElement);
    setFolded(away);
    if (had) requestAnimationFrame(() => side.current?.querySelector<HTMLElement>('button')?.focus());
  };
  usePageKeys({ '\\': roomy && !nothing ? () => fold(!folded) : undefined });
  return (
    <Layout>
      {!roomy && <DrawnOut />}
      {roomy && !nothing && (
        <Side ref={side} aria-label="Explorer" style={{ width: folded ? 44 : width }}>
          {folded ? (
            <IconButton aria-label="Show explorer" aria-keyshortcuts="\" aria-expanded={false} title="Show explorer (\)" onClick={() => fold(false)}>
              <FolderIcon fontSize="small" />
            </IconButton>
          ) : (
            <Dock onClose={() => fold(true)} closeLabel="Hide explorer (\)" closeKey="\">
              <WidthHandle width={width} onChange={setWidth} />
            </Dock>
          )}
        </Side>
      )}
      <div>
        <Outlet />
      </div>
    </Layout>
  );
}
