import { type TypeProgress, taskTypeLabel } from '@prepmarket/catalog-api';
import { counted } from '@prepmarket/web-kit';
import { Box, LinearProgress, Typography } from '@prepmarket/web-kit/ui';

/** Of several places together. */
export const progressOfAll = (all: readonly (readonly TypeProgress[] | undefined)[]): TypeProgress[] => {
  const sums = new Map<string, TypeProgress>();
  for (const { task_type, total, done } of all.flatMap((each) => each ?? [])) {
    const before = sums.get(task_type);
    sums.set(task_type, { task_type, total: total + (before?.total ?? 0), done: done + (before?.done ?? 0) });
  }
  return [...sums.values()];
};

const sum = (of: readonly TypeProgress[], what: 'total' | 'done') => of.reduce((all, each) => all + each[what], 0);

/** A bar of what is done, and in words: '3 of 8 tasks done', then by type. Nothing without tasks. */
export const TaskProgress = ({ of, label }: { of: readonly TypeProgress[]; label: string }) => {
  const [total, done] = [sum(of, 'total'), sum(of, 'done')];
  if (total === 0) return null;
  const text = `${done} of ${counted(total, 'task')} done`;
  const byType = of.map((each) => `${taskTypeLabel[each.task_type] ?? each.task_type} ${each.done}/${each.total}`).join(' · ');
  return (
    <Box>
      <LinearProgress variant="determinate" value={(done / total) * 100} aria-label={label} aria-valuetext={text} sx={{ mb: 1 }} />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {of.length > 1 ? `${text}: ${byType}` : `${text} (${byType})`}
      </Typography>
    </Box>
  );
};
