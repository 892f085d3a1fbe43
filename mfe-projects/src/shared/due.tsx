import { deadlineText } from '@prepmarket/web-kit';
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
