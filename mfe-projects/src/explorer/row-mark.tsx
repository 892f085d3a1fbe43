import { taskTypeColor, type WorkStatus } from '@prepmarket/catalog-api';
import { counted, statusLabel, titleLabel } from '@prepmarket/web-kit';
import { FilmIcon, FolderIcon, styled } from '@prepmarket/web-kit/ui';
import type { TreeNode } from './nodes.js';
import type { Mark } from './use-tree.js';

type Done = 'not' | 'half' | 'all';
const doneOf: Partial<Record<string, Done>> = { pending: 'not', in_progress: 'half', completed: 'all' } satisfies Record<WorkStatus, Done>;

const Slot = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  flex: none;
  margin-right: 6px;
  color: ${({ theme }) => theme.palette.text.secondary};
  svg {
    font-size: 16px;
  }
`;
/** Drawn, not written: the row is called by its name, and says the rest in words. */
const Drawn = styled.span`
  flex: none;
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  &::after {
    content: attr(data-sign);
  }
`;
/** Told by its shape, not by colour alone: an empty, a half and a full disc. */
const Disc = styled.span<{ $done: Done }>`
  width: 9px;
  height: 9px;
  border: 1.5px solid currentColor;
  border-radius: 50%;
  color: ${({ $done, theme }) => ({ not: theme.palette.text.secondary, half: theme.palette.primary.main, all: theme.palette.success.main })[$done]};
  background: ${({ $done }) => ({ not: 'none', half: 'linear-gradient(90deg, currentColor 50%, transparent 50%)', all: 'currentColor' })[$done]};
`;
const Letter = styled(Drawn)<{ $color: 'success' | 'primary' | 'error' }>`
  width: 16px;
  text-align: center;
  font-weight: 700;
  color: ${({ $color, theme }) => theme.palette[$color].main};
`;

const Count = styled(Drawn)`
  padding: 0 8px;
  color: ${({ theme }) => theme.palette.text.secondary};
`;

const things = { project: 'package', package: 'shot', shot: 'task', task: undefined } as const;

/** What a row says beside its name: 'Shot, In Progress, 3 tasks'. */
const saysOf = ({ of }: TreeNode): string => {
  const thing = things[of.kind];
  const type = of.kind === 'task' && of.task_type ? `${titleLabel(of.task_type)} task` : titleLabel(of.kind);
  const status = of.status && (of.kind === 'project' ? statusLabel(of.status) : titleLabel(of.status));
  return [type, status, thing && of.children !== undefined && counted(of.children, thing)].filter(Boolean).join(', ');
};

/** Type, state and how many lie below, by form and in words. */
export const markOf = (node: TreeNode): Mark => {
  const { of } = node;
  const done = of.kind === 'project' ? undefined : doneOf[of.status ?? ''];
  const type = of.kind === 'task' ? of.task_type : undefined;
  return {
    says: saysOf(node),
    before: (
      <Slot aria-hidden>
        {type && <Letter $color={taskTypeColor[type] ?? 'primary'} data-sign={titleLabel(type).charAt(0)} />}
        {of.kind === 'shot' && <FilmIcon />}
        {(of.kind === 'project' || of.kind === 'package') && <FolderIcon />}
        {done && <Disc $done={done} />}
      </Slot>
    ),
    after: of.children ? <Count aria-hidden data-sign={of.children} /> : null,
  };
};
