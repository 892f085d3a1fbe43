import { Link } from '@prepmarket/web-kit/router';
import { ChevronDownIcon, ChevronRightIcon, styled } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { rowsOf, type TreeNode, type TreeRow } from './nodes.js';
import { useTreeKeys } from './use-tree-keys.js';

const Tree = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
`;
const Row = styled.li<{ $level: number }>`
  display: flex;
  align-items: center;
  min-height: 32px;
  padding-left: ${({ $level }) => ($level - 1) * 16}px;
  border-radius: 4px;
  font-size: 14px;
  &:hover {
    background: ${({ theme }) => theme.palette.action.hover};
  }
  &:focus-visible {
    outline: 2px solid ${({ theme }) => theme.palette.primary.main};
    outline-offset: -2px;
  }
  a {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: inherit;
    text-decoration: none;
  }
`;
const Arrow = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 28px;
  height: 28px;
  padding: 0;
  border: 0;
  background: none;
  color: ${({ theme }) => theme.palette.text.secondary};
  cursor: pointer;
`;
const Indent = styled.span`
  flex: none;
  width: 28px;
`;

const RowContent = ({ row, onToggle }: { row: TreeRow; onToggle: () => void }) => (
  <>
    {row.node?.children ? (
      <Arrow type="button" tabIndex={-1} aria-label={`${row.open ? 'Collapse' : 'Expand'} ${row.text}`} onClick={onToggle}>
        {row.open ? <ChevronDownIcon fontSize="small" /> : <ChevronRightIcon fontSize="small" />}
      </Arrow>
    ) : (
      <Indent />
    )}
    {row.node ? (
      <Link to={row.node.path} tabIndex={-1} title={row.text}>
        {row.text}
      </Link>
    ) : (
      row.text
    )}
  </>
);

/** Projects, packages, shots and tasks as a tree: a row's label opens its page, its arrow its children. */
export const Explorer = ({ nodes }: { nodes: readonly TreeNode[] }) => {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => setOpened((ids) => new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]));
  const rows = rowsOf(nodes, opened);
  const { onKeyDown, rowProps } = useTreeKeys(rows, toggle);
  return (
    <Tree role="tree" aria-label="Project Explorer" onKeyDown={onKeyDown}>
      {rows.map((row) => (
        <Row
          key={row.id}
          role="treeitem"
          aria-label={row.text}
          aria-level={row.level}
          aria-expanded={row.node?.children ? row.open : undefined}
          $level={row.level}
          {...rowProps(row.id)}
        >
          <RowContent row={row} onToggle={() => toggle(row.id)} />
        </Row>
      ))}
    </Tree>
  );
};
