import { Below } from './below.js';
import type { TreeNode } from './nodes.js';
import { TreeRow } from './tree-row.js';
import { useTree } from './use-tree.js';

interface BranchesProps {
  node: TreeNode;
  level: number;
  /** From here down to the page at hand: they are shown also where their level does not reach so far yet. */
  way?: readonly TreeNode[];
}

/** A row and, where it is open, what lies below it. */
export const Branches = ({ node, level, way = [] }: BranchesProps) => {
  const { isOpen } = useTree();
  const { id, name, below } = node;
  const open = below && isOpen(id);
  const [next, ...further] = way;
  return (
    <>
      <TreeRow id={id} text={name} level={level} node={node} open={open} />
      {open && (
        <Below
          id={id}
          level={level + 1}
          way={next}
          draw={(each) => <Branches key={each.id} node={each} level={level + 1} way={each.id === next?.id ? further : []} />}
          {...below}
        />
      )}
    </>
  );
};
