import type { Project } from '@prepmarket/catalog-api';
import { styled } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { Branches } from './branches.js';
import { projectNode } from './nodes.js';
import { TreeContext, toggled, toldKeys, useTreeState } from './use-tree.js';

export const TreeList = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
`;

/** Projects, packages, shots and tasks as a tree: a row leads to its page, its arrow opens its children. */
export const Explorer = ({ projects }: { projects: readonly Project[] }) => {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { tree, place, onKeyDown } = useTreeState({ first: projects[0]?.id, opened, toggle: (id) => setOpened((ids) => toggled(ids, id)) });
  return (
    <TreeContext value={tree}>
      <TreeList ref={place} role="tree" aria-label="Project Explorer" data-keys={toldKeys(false)} onKeyDown={onKeyDown}>
        {projects.map((project) => (
          <Branches key={project.id} node={projectNode(project)} level={1} />
        ))}
      </TreeList>
    </TreeContext>
  );
};
