import { type Task, taskTypeColor, workBadge } from '@prepmarket/catalog-api';
import { statusLabel, titleLabel } from '@prepmarket/web-kit';
import { StatusChip } from '@prepmarket/web-kit/ui';

export const TaskTypeChip = ({ task }: { task: Task }) => <StatusChip label={titleLabel(task.task_type)} color={taskTypeColor[task.task_type]} />;
export const TaskStatusChip = ({ task }: { task: Task }) => <StatusChip label={statusLabel(task.status)} color={workBadge[task.status]} />;
