import { Link } from '@prepmarket/web-kit/router';
import { Button, ChevronDownIcon, ChevronRightIcon, styled } from '@prepmarket/web-kit/ui';
import { useTree } from './use-tree.js';

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

export interface TreeRowProps {
  id: string;
  text: string;
  level: number;
  /** Where the label leads; a note leads nowhere. */
  path?: string;
  /** Left out where there is nothing to open. */
  open?: boolean;
  /** What a note offers; Enter on the row does it too. */
  action?: { label: string; act: () => void };
}

/** A visible row: an entity whose label opens its page and whose arrow opens its children, or a note. */
export const TreeRow = ({ id, text, level, path, open, action }: TreeRowProps) => {
  const { active, focused, toggle } = useTree();
  return (
    <Row
      role="treeitem"
      aria-label={text}
      aria-level={level}
      aria-expanded={open}
      data-id={id}
      $level={level}
      tabIndex={id === active ? 0 : -1}
      onFocus={() => focused(id)}
    >
      {open === undefined ? (
        <Indent />
      ) : (
        <Arrow type="button" tabIndex={-1} aria-label={`${open ? 'Collapse' : 'Expand'} ${text}`} onClick={() => toggle(id)}>
          {open ? <ChevronDownIcon fontSize="small" /> : <ChevronRightIcon fontSize="small" />}
        </Arrow>
      )}
      {path ? (
        <Link to={path} tabIndex={-1} title={text}>
          {text}
        </Link>
      ) : (
        text
      )}
      {action && (
        <Button size="small" data-action onClick={action.act}>
          {action.label}
        </Button>
      )}
    </Row>
  );
};
