import { styled } from '@mui/material/styles';
import { Alert } from './alert.js';
import { tint } from './tokens.js';

const Mark = styled('span')(({ theme }) => ({
  display: 'inline-block',
  alignSelf: 'flex-start',
  maxWidth: '100%',
  padding: '1px 8px',
  borderRadius: 4,
  backgroundColor: tint(theme.palette.turn.main, 14),
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
  backgroundColor: tint(theme.palette.turn.main, 12),
  boxShadow: `inset 3px 0 ${theme.palette.turn.main}`,
  '& .MuiAlert-icon': { color: theme.palette.turn.main },
}));
