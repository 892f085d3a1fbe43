import type { Project } from '@prepmarket/catalog-api';
import { Typography } from '@prepmarket/web-kit/ui';

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** '2 packages · 14 shots · 31 tasks' */
export const Counts = ({ project }: { project: Project }) => (
  <Typography variant="caption" sx={{ color: 'text.secondary' }}>
    {[counted(project.package_count, 'package'), counted(project.shot_count, 'shot'), counted(project.task_count, 'task')].join(' · ')}
  </Typography>
);
