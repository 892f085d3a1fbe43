import MuiAlert, { type AlertProps } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import styled from 'styled-components';
import { DoneIcon, ErrorIcon, InfoIcon, WarningIcon } from './icons.js';
import { LinkButton } from './link-button.js';

const Second = styled.div`
  font-size: 12px;
  opacity: 0.85;
`;

const icons = { success: <DoneIcon />, info: <InfoIcon />, warning: <WarningIcon />, error: <ErrorIcon /> };

/** An alert; lines after the first of a plain text are shown smaller. */
export const Alert = ({ children, ...props }: AlertProps) => {
  const lines = typeof children === 'string' ? children.split('\n') : [];
  const [first, ...rest] = lines;
  return (
    <MuiAlert iconMapping={icons} {...props}>
      {rest.length ? <div>{first}</div> : children}
      {rest.map((line) => (
        <Second key={line}>{line}</Second>
      ))}
    </MuiAlert>
  );
};

export interface BannerProps {
  /** Nothing is drawn without a text. */
  error: string | null | undefined;
  back?: { to: string; label: string };
  onRetry?: () => void;
}

/** What went wrong, with the ways out. */
export const Banner = ({ error, back, onRetry }: BannerProps) =>
  error ? (
    <Stack spacing={3} sx={{ alignItems: 'flex-start', my: 4 }}>
      <Alert severity="error" sx={{ width: '100%' }}>
        {error}
      </Alert>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', '&:empty': { display: 'none' } }}>
        {onRetry && (
          <Button variant="contained" onClick={onRetry}>
            Retry
          </Button>
        )}
        {back && (
          <LinkButton variant="outlined" to={back.to}>
            {back.label}
          </LinkButton>
        )}
      </Stack>
    </Stack>
  ) : null;
