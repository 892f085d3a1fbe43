import type { Project } from '@prepmarket/catalog-api';
import { counted } from '@prepmarket/web-kit';
import { Typography } from '@prepmarket/web-kit/ui';

/** '2 packages · 14 shots · 31 tasks', as far as there are any. */
const textOf = ({ package_count, shot_count, task_count }: Project): string => {
  if (package_count === 0) return 'No packages yet';
  if (shot_count === 0) return `${counted(package_count, 'package')} · no shots yet`;
  return [counted(package_count, 'package'), counted(shot_count, 'shot'), task_count ? counted(task_count, 'task') : 'no tasks yet'].join(' · ');
};

export const Counts = ({ project }: { project: Project }) => (
  <Typography variant="caption" sx={{ color: 'text.secondary' }}>
    {textOf(project)}
  </Typography>
);
