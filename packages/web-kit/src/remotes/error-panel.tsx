import Button from '@mui/material/Button';
import styled from 'styled-components';
import { useBackOnline, useOnline } from '../http/use-online.js';

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

/** Stands where a part of the page failed; the rest lives on. What failed while offline is tried again when the line is back. */
export const ErrorPanel = ({
  title = 'This part of the page could not be loaded',
  text = 'The rest still works. Please try again.',
  onRetry,
}: ErrorPanelProps) => {
  const online = useOnline();
  useBackOnline(onRetry);
  return (
    <Box role="alert">
      <div>
        <p>{online ? title : 'Not loaded yet'}</p>
        <p>{online || !onRetry ? text : 'It will be here by itself when you are online again.'}</p>
      </div>
      {onRetry && online && (
        <Button variant="outlined" onClick={onRetry}>
          Retry
        </Button>
      )}
    </Box>
  );
};
