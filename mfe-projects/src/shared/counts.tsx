import type { Project } from '@prepmarket/catalog-api';
import { counted } from '@prepmarket/web-kit';
import { Typography } from '@prepmarket/web-kit/ui';

/** '2 packages · 14 shots · 31 tasks' */
export const Counts = ({ project }: { project: Project }) => (
  <Typography variant="caption" sx={{ color: 'text.secondary' }}>
    {[counted(project.package_count, 'package'), counted(project.shot_count, 'shot'), counted(project.task_count, 'task')].join(' · ')}
  </Typography>
);
