import { alpha, styled } from '@mui/material/styles';
import { Alert } from './alert.js';

const Mark = styled('span')(({ theme }) => ({
  display: 'inline-block',
  alignSelf: 'flex-start',
  maxWidth: '100%',
  padding: '1px 8px',
  border: `1px solid ${alpha(theme.palette.turn.main, 0.4)}`,
  borderRadius: 4,
  backgroundColor: alpha(theme.palette.turn.main, 0.14),
  color: theme.palette.turn.main,
  fontSize: 12,
  fontWeight: 600,
  lineHeight: '20px',
  overflowWrap: 'anywhere',
}));

/** The one mark of what waits for whoever looks, with what that is where it is known: 'Your turn: Sign to start'. */
export const YourTurn = ({ children }: { children?: string }) => <Mark data-turn>{children ? `Your turn: ${children}` : 'Your turn'}</Mark>;

/** The same for a whole screen. */
export const TurnAlert = styled(Alert)(({ theme }) => ({
  borderColor: alpha(theme.palette.turn.main, 0.6),
  color: theme.palette.turn.main,
  '& .MuiAlert-icon': { color: theme.palette.turn.main },
}));
