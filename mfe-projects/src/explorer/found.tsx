import { Below } from './below.js';
import { TreeList } from './explorer.js';
import { branchNode } from './nodes.js';
import { markOf } from './row-mark.js';
import { TreeRow } from './tree-row.js';
import { useMoves } from './use-moves.js';
import { TreeContext, toldKeys, useTreeState } from './use-tree.js';

const nobody = new Set<string>();

/** What bears the word in its name, in the project at hand: its packages, then its shots with the package they lie in. */
export const Found = ({ projectId, search }: { projectId: string; search: string }) => {
  const { tree, place, onKeyDown } = useTreeState({ first: undefined, opened: nobody, toggle: () => undefined, markOf });
  const [moves, asked] = useMoves([], projectId, tree.goTo);
  return (
    <TreeContext value={{ ...tree, moves }}>
      <TreeList ref={place} role="tree" aria-label={`Found for ${search}`} data-keys={toldKeys(moves.here)} onKeyDown={onKeyDown}>
        <Below
          id="found"
          at={{ projectId, search }}
          empty={`Nothing is called "${search}"`}
          level={1}
          draw={(pack, row) => {
            // Below a project packages are found and shots, which say where they lie.
            const node = row?.package_id ? branchNode({ projectId, packageId: row.package_id }, row) : pack;
            return <TreeRow key={node.id} id={node.id} text={row?.package_name ? `${node.name} · ${row.package_name}` : node.name} level={1} node={node} />;
          }}
        />
      </TreeList>
      {asked}
    </TreeContext>
  );
};
