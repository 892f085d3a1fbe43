import { type ShotRow, taskTypeColor, taskTypeLabel, workBadge, workLabel } from '@prepmarket/catalog-api';
import { localDate, statusLabel } from '@prepmarket/web-kit';
import { Link } from '@prepmarket/web-kit/router';
import { CheckIcon, css, PlayIcon, StatusChip, styled, VisuallyHidden } from '@prepmarket/web-kit/ui';
import { createContext, useContext } from 'react';
import { paths } from '../paths.js';
import { Due } from '../shared/due.js';

/** As many lines as a row has room for, none of them cut. */
const clamped = css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: var(--lines, 2);
  overflow: hidden;
  overflow-wrap: anywhere;
`;
const Words = styled.span`
  ${clamped}
`;
const Name = styled(Link)`
  ${clamped}
  color: ${({ theme }) => theme.palette.text.primary};
  font-weight: 600;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;
const Chips = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`;
const TaskChip = styled.span<{ $tone: 'success' | 'primary' | 'error' }>`
  display: inline-flex;
  align-items: center;
  gap: 3px;
  padding: 1px 6px;
  border: 1px solid ${({ theme }) => theme.palette.divider};
  border-left: 3px solid ${({ theme, $tone }) => theme.palette[$tone].main};
  border-radius: 4px;
  font-size: 12px;
  white-space: nowrap;
  svg {
    font-size: 12px;
  }
`;
const Dim = styled.span`
  color: ${({ theme }) => theme.palette.text.secondary};
  font-size: 12px;
`;

export const placeOf = (row: ShotRow) => ({ projectId: row.project_id, packageId: row.package_id, shotId: row.id });

interface NameProps {
  row: ShotRow;
  /** In a grid, whose own keys open it: it takes no place of its own among them. */
  inGrid?: boolean;
}

export const NameCell = ({ row, inGrid }: NameProps) => (
  <Name to={paths.shot(placeOf(row))} tabIndex={inGrid ? -1 : undefined}>
    {row.name}
  </Name>
);

export const StatusCell = ({ row }: { row: ShotRow }) => <StatusChip label={statusLabel(row.status)} color={workBadge[row.status]} />;

export const DueCell = ({ row }: { row: ShotRow }) =>
  row.deadline && (
    <Words>
      {localDate(row.deadline)}{' '}
      <Dim>
        <Due deadline={row.deadline} />
      </Dim>
    </Words>
  );

export const NotesCell = ({ row: { description } }: { row: ShotRow }) => description && <Words title={description}>{description}</Words>;

/** What the project's packages are called. */
export const PackageNames = createContext<ReadonlyMap<string, string>>(new Map());

export const PackageCell = ({ row, inGrid }: NameProps) => (
  <Name to={paths.package(row.project_id, row.package_id)} tabIndex={inGrid ? -1 : undefined}>
    {useContext(PackageNames).get(row.package_id)}
  </Name>
);

const signs = { pending: null, in_progress: <PlayIcon />, completed: <CheckIcon /> };

export const TasksCell = ({ row }: { row: ShotRow }) => (
  <Chips>
    {row.tasks.map((task) => (
      <TaskChip key={task.id} $tone={taskTypeColor[task.task_type]} title={`${task.name}: ${workLabel[task.status]}`}>
        {taskTypeLabel[task.task_type]}
        {signs[task.status]}
        <VisuallyHidden as="span">{workLabel[task.status]}</VisuallyHidden>
      </TaskChip>
    ))}
  </Chips>
);
