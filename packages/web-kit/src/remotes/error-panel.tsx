import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import styled from 'styled-components';
import { RetryIcon } from '../ui/icons.js';

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: 12px;
  padding: 24px;
  border: 1px solid ${({ theme }) => theme.palette.divider};
  border-left: 3px solid ${({ theme }) => theme.palette.error.main};
  border-radius: 6px;
  background: ${({ theme }) => theme.palette.background.paper};
`;

export interface ErrorPanelProps {
  title?: string;
  text?: string;
  onRetry?: () => void;
}

/** Stands where a part of the page failed; the rest lives on. */
export const ErrorPanel = ({
  title = 'This part of the page could not be loaded',
  text = 'The rest still works. Please try again.',
  onRetry,
}: ErrorPanelProps) => (
  <Box role="alert">
    <Stack spacing={1}>
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text}
      </Typography>
    </Stack>
    {onRetry && (
      <Button variant="outlined" startIcon={<RetryIcon />} onClick={onRetry}>
        Retry
      </Button>
    )}
  </Box>
);
