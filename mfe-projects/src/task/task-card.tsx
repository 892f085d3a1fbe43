import { type Shot, type Task, taskFrames } from '@prepmarket/catalog-api';
import { preview } from '@prepmarket/web-kit';
import { IconButton, Link, Mono, MoreIcon, Panel, Stack, Typography } from '@prepmarket/web-kit/ui';
import { ActMenu } from '../shared/act-menu.js';
import { TaskStatusChip, TaskTypeChip } from './task-chips.js';

const INSTRUCTIONS_SHOWN = 100;

interface TaskMenuProps {
  task: Task;
  onEdit: () => void;
  onDelete: () => void;
}

const TaskMenu = ({ task, onEdit, onDelete }: TaskMenuProps) => (
  <ActMenu
    acts={[
      { label: 'Edit', act: onEdit },
      { label: 'Delete', act: onDelete },
    ]}
  >
    {(opener) => (
      <IconButton aria-label={`Actions for ${task.name}`} {...opener}>
        <MoreIcon />
      </IconButton>
    )}
  </ActMenu>
);

interface TaskCardProps {
  task: Task;
  shot: Shot;
  to: string;
  /** Whether the page is its own. */
  current?: boolean;
  menu?: Omit<TaskMenuProps, 'task'>;
}

/** One task of a shot; `menu` for its owner only. */
export const TaskCard = ({ task, shot, to, current, menu }: TaskCardProps) => (
  <article aria-label={task.name}>
    <Panel
      title={
        <Link to={to} aria-current={current ? 'page' : undefined}>
          {task.name}
        </Link>
      }
      actions={menu && <TaskMenu task={task} {...menu} />}
    >
      <Stack spacing={3}>
        <Stack direction="row" spacing={2}>
          <TaskTypeChip task={task} />
          <TaskStatusChip task={task} />
        </Stack>
        <Typography variant="body2">{task.description || 'No description'}</Typography>
        {task.instructions && (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {preview(task.instructions, INSTRUCTIONS_SHOWN)}
          </Typography>
        )}
        <Mono>{taskFrames(shot, task)}</Mono>
      </Stack>
    </Panel>
  </article>
);
