import type { Project } from '@prepmarket/catalog-api';
import { deadlineText, localDate } from '@prepmarket/web-kit';
import { Box } from '@prepmarket/web-kit/ui';
import { isClosed } from './closed.js';

/** What is left until a deadline, in the error colour once it is over. */
export const Due = ({ deadline }: { deadline: string | null }) => {
  const { text, overdue } = deadlineText(deadline);
  return (
    <Box component="span" data-overdue={overdue} sx={overdue ? { color: 'error.main' } : undefined}>
      {text}
    </Box>
  );
};

/** The deadline of a project: what is left while it goes on, else the day. */
export const ProjectDue = ({ project }: { project: Pick<Project, 'deadline' | 'status'> }) =>
  isClosed(project) ? localDate(project.deadline) : <Due deadline={project.deadline} />;
