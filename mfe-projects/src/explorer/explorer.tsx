import { catalogFailures, type Project } from '@prepmarket/catalog-api';
import { messageOf } from '@prepmarket/web-kit';
import { Button, styled } from '@prepmarket/web-kit/ui';
import { useProjectTreeQuery } from '../api/projects.js';
import { packageNode, projectNode, type TreeNode } from './nodes.js';
import { TreeRow } from './tree-row.js';
import { TreeContext, useTree, useTreeState } from './use-tree.js';

const List = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
`;

interface BranchProps {
  node: TreeNode;
  level: number;
}

const Below = ({ node, level, nodes }: BranchProps & { nodes: readonly TreeNode[] }) =>
  nodes.length ? (
    nodes.map((each) => <Branch key={each.id} node={each} level={level + 1} />)
  ) : (
    <TreeRow id={`${node.id}-empty`} text={node.empty ?? ''} level={level + 1} />
  );

/** What lies in a project is asked for when it is opened. */
const BelowProject = ({ node, level }: BranchProps) => {
  const { currentData: data, error, refetch } = useProjectTreeQuery(node.id);
  if (data) return <Below node={node} level={level} nodes={data.packages.map((each) => packageNode(node.id, each))} />;
  const text = error ? messageOf(error, catalogFailures.projectDetails) : 'Loading...';
  return (
    <TreeRow id={`${node.id}-${error ? 'failed' : 'loading'}`} text={text} level={level + 1}>
      {error && (
        <Button size="small" onClick={() => refetch()}>
          Retry
        </Button>
      )}
    </TreeRow>
  );
};

const Branch = ({ node, level }: BranchProps) => {
  const { isOpen } = useTree();
  const open = node.empty === undefined ? undefined : isOpen(node.id);
  return (
    <>
      <TreeRow id={node.id} text={node.name} level={level} path={node.path} open={open} />
      {open && (node.children ? <Below node={node} level={level} nodes={node.children} /> : <BelowProject node={node} level={level} />)}
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
