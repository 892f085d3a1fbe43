import { overStatuses, type Project } from '@prepmarket/catalog-api';
import { deadlineText, localDate } from '@prepmarket/web-kit';
import { Box } from '@prepmarket/web-kit/ui';

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
export const ProjectDue = ({ project: { deadline, status } }: { project: Pick<Project, 'deadline' | 'status'> }) =>
  overStatuses.includes(status) ? localDate(deadline) : <Due deadline={deadline} />;
