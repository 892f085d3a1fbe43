import type { Project } from '@prepmarket/catalog-api';
import { useEffect } from 'react';
import { Branches } from './branches.js';
import { TreeList } from './explorer.js';
import { useKeptInTab } from './kept.js';
import { projectNode, type TreeNode } from './nodes.js';
import { markOf } from './row-mark.js';
import { useInView } from './use-in-view.js';
import { useMoves } from './use-moves.js';
import { TreeContext, toggled, toldKeys, useTreeState } from './use-tree.js';

interface DockedTreeProps {
  projects: readonly Project[];
  /** Down to the page at hand: its rows are open and shown in any case. */
  way: readonly TreeNode[];
}

/** The tree of the dock: open down to the page at hand, and as it was left wherever one goes. */
export const DockedTree = ({ projects, way }: DockedTreeProps) => {
  const [ids, setIds] = useKeptInTab<string[]>('explorer-open', []);
  const current = way.at(-1)?.id;
  // A shot's tasks stand on its page: they are opened where one of them is the page.
  const here = way
    .slice(0, Math.max(2, way.length - 1))
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    if (here) setIds((before) => [...new Set([...before, ...here.split(',')])]);
  }, [here, setIds]);
  const opened = new Set(ids);
  const { tree, place, onKeyDown } = useTreeState({
    first: projects[0]?.id ?? way[0]?.id,
    current,
    opened,
    markOf,
    toggle: (id) => setIds((before) => [...toggled(new Set(before), id)]),
  });
  useInView(place, current);
  const [moves, asked] = useMoves(projects, way[0]?.id, tree.goTo);
  const [top, ...below] = way;
  const listed = projects.some(({ id }) => id === top?.id);
  const draw = (node: TreeNode) => <Branches key={node.id} node={node} level={1} way={node.id === top?.id ? below : []} />;
  return (
    <TreeContext value={{ ...tree, moves }}>
      <TreeList ref={place} role="tree" aria-label="Project Explorer" data-keys={toldKeys(moves.here)} onKeyDown={onKeyDown}>
        {top && !listed && draw(top)}
        {projects.map((project) => draw(projectNode(project)))}
      </TreeList>
      {asked}
    </TreeContext>
  );
};
