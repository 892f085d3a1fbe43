import type { Project } from '@prepmarket/catalog-api';
import { styled } from '@prepmarket/web-kit/ui';
import { Below } from './below.js';
import { projectNode, type TreeNode } from './nodes.js';
import { TreeRow } from './tree-row.js';
import { TreeContext, useTree, useTreeState } from './use-tree.js';

const List = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
`;

const Branch = ({ node: { id, name, path, below }, level }: { node: TreeNode; level: number }) => {
  const { isOpen } = useTree();
  const open = below && isOpen(id);
  return (
    <>
      <TreeRow id={id} text={name} level={level} path={path} open={open} />
      {open && <Below id={id} level={level + 1} draw={(node) => <Branch key={node.id} node={node} level={level + 1} />} {...below} />}
    </>
  );
};

/** Projects, packages, shots and tasks as a tree: a row's label opens its page, its arrow its children. */
export const Explorer = ({ projects }: { projects: readonly Project[] }) => {
  const { tree, place, onKeyDown } = useTreeState(projects[0]?.id);
  return (
    <TreeContext value={tree}>
      <List ref={place} role="tree" aria-label="Project Explorer" onKeyDown={onKeyDown}>
        {projects.map((project) => (
          <Branch key={project.id} node={projectNode(project)} level={1} />
        ))}
      </List>
    </TreeContext>
  );
};
