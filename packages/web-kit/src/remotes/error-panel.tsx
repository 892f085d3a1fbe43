import Button from '@mui/material/Button';
import styled from 'styled-components';

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: 12px;
  padding: 24px;
  border: 1px solid ${({ theme }) => theme.palette.divider};
  border-left: 3px solid ${({ theme }) => theme.palette.error.main};
  border-radius: 6px;
  background: ${({ theme }) => theme.palette.background.paper};
  p {
    margin: 0;
    font-size: 14px;
    color: ${({ theme }) => theme.palette.text.secondary};
  }
  p:first-child {
    margin-bottom: 4px;
    font-size: 16px;
    font-weight: 600;
    color: ${({ theme }) => theme.palette.text.primary};
  }
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
    <div>
      <p>{title}</p>
      <p>{text}</p>
    </div>
    {onRetry && (
      <Button variant="outlined" onClick={onRetry}>
        Retry
      </Button>
    )}
  </Box>
);
