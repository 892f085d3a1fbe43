import type { Project } from '@prepmarket/catalog-api';
import { Button, Panel, Skeleton, styled, useMediaQuery, useTheme } from '@prepmarket/web-kit/ui';
import { Explorer } from './explorer.js';

/** Stays beside the cards and scrolls in itself when the tree is taller than the window. */
const Place = styled.div`
  position: sticky;
  top: 72px;
`;
const Scroll = styled.div`
  max-height: calc(100vh - 190px);
  overflow-y: auto;
`;

interface SideExplorerProps {
  /** Left out while they are on their way. */
  projects?: readonly Project[];
  onMore?: () => void;
  loadingMore?: boolean;
}

/** The tree beside the cards; it is not there where the screen is too small for it. */
export const SideExplorer = ({ projects, onMore, loadingMore }: SideExplorerProps) => {
  const roomy = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  if (!roomy) return null;
  return (
    <Place>
      <Panel title="Project Explorer">
        <Scroll>
          {projects ? <Explorer projects={projects} /> : <Skeleton variant="rounded" height={160} />}
          {onMore && (
            <Button size="small" disabled={loadingMore} onClick={onMore}>
              More projects
            </Button>
          )}
        </Scroll>
      </Panel>
    </Place>
  );
};
