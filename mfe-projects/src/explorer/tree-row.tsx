import { Link } from '@prepmarket/web-kit/router';
import { Button, ChevronDownIcon, ChevronRightIcon, css, MoreIcon, styled } from '@prepmarket/web-kit/ui';
import type { MouseEvent } from 'react';
import { useMovable } from './movable.js';
import type { TreeNode } from './nodes.js';
import { useTree } from './use-tree.js';

const row = css<{ $level: number }>`
  display: flex;
  align-items: center;
  min-height: 32px;
  padding-left: ${({ $level }) => ($level - 1) * 16}px;
  border-radius: 4px;
  font-size: 14px;
  color: inherit;
  text-decoration: none;
  &:hover {
    background: ${({ theme }) => theme.palette.action.hover};
  }
  &[aria-current] {
    background: ${({ theme }) => theme.palette.action.hover};
    box-shadow: inset 2px 0 ${({ theme }) => theme.palette.primary.main};
  }
  &[data-takes] {
    outline: 2px dashed ${({ theme }) => theme.palette.primary.main};
    outline-offset: -2px;
  }
  &:focus-visible {
    outline: 2px solid ${({ theme }) => theme.palette.primary.main};
    outline-offset: -2px;
  }
  @media (max-width: 899.95px) {
    min-height: 44px;
  }
`;
const Way = styled(Link)<{ $level: number }>`
  ${row}
`;
const Said = styled.div<{ $level: number }>`
  ${row}
`;
const Place = styled.li`
  content-visibility: auto;
  contain-intrinsic-height: auto 32px;
`;
const Text = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Arrow = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 28px;
  height: 28px;
  color: ${({ theme }) => theme.palette.text.secondary};
  @media (max-width: 899.95px) {
    width: 44px;
    height: 44px;
  }
`;
/** There for the pointer; the row's key does the same. */
const More = styled(Arrow)`
  @media (hover: hover) {
    opacity: 0;
    a:hover > &,
    a:focus-visible > & {
      opacity: 1;
    }
  }
`;
const Indent = styled.span`
  flex: none;
  width: 28px;
`;

export interface TreeRowProps {
  id: string;
  text: string;
  level: number;
  /** What the row stands for and leads to; a note stands for nothing. */
  node?: TreeNode;
  /** Left out where there is nothing to open. */
  open?: boolean;
  /** What a note offers; Enter on the row does it too. */
  action?: { label: string; act: () => void };
}

interface Item {
  role: string;
  'aria-level': number;
  'aria-expanded': boolean | undefined;
  'data-id': string;
  $level: number;
  tabIndex: number;
  onFocus: () => void;
}

interface NodeRowProps extends Pick<TreeRowProps, 'id' | 'text' | 'open'> {
  node: TreeNode;
  item: Item;
}

const NodeRow = ({ id, text, node, open, item }: NodeRowProps) => {
  const { current, toggle, markOf } = useTree();
  const { movable, more } = useMovable(node);
  const mark = markOf?.(node);
  // The arrow lies in the link, so that the whole row leads to the page; a press on it goes no further.
  const fold = (event: MouseEvent) => {
    event.preventDefault();
    toggle(id);
  };
  const title = [text, mark?.says, more && 'M: move to…'].filter(Boolean).join(' · ');
  return (
    <Place role="none">
      <Way {...item} {...movable} aria-label={text} to={node.path} aria-current={id === current ? 'page' : undefined} title={title}>
        {open === undefined ? (
          <Indent />
        ) : (
          <Arrow title={`${open ? 'Collapse' : 'Expand'} ${text}`} onClick={fold}>
            {open ? <ChevronDownIcon fontSize="small" /> : <ChevronRightIcon fontSize="small" />}
          </Arrow>
        )}
        {mark?.before}
        <Text>{text}</Text>
        {more && (
          <More title={`Move ${text} to…`} onClick={more}>
            <MoreIcon fontSize="small" />
          </More>
        )}
        {mark?.after}
      </Way>
    </Place>
  );
};

/** A visible row: an entity that is a link to its page, with an arrow that opens its children, or a note. */
export const TreeRow = ({ id, text, level, node, open, action }: TreeRowProps) => {
  const { active, focused } = useTree();
  const item: Item = {
    role: 'treeitem',
    'aria-level': level,
    'aria-expanded': open,
    'data-id': id,
    $level: level,
    tabIndex: id === active ? 0 : -1,
    onFocus: () => focused(id),
  };
  if (!node)
    return (
      <li role="none">
        <Said {...item}>
          <Indent />
          {text}
          {action && (
            <Button size="small" data-action onClick={action.act}>
              {action.label}
            </Button>
          )}
        </Said>
      </li>
    );
  return <NodeRow id={id} text={text} open={open} node={node} item={item} />;
};
