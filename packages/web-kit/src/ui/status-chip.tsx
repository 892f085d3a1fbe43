import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { tint } from './tokens.js';

export type StatusColor = 'default' | 'success' | 'primary' | 'secondary' | 'warning' | 'error' | 'info';

const Tinted = styled(Chip)(({ theme, color = 'default' }) => {
  const main = color === 'default' ? theme.palette.text.secondary : theme.palette[color].main;
  return { backgroundColor: tint(main, 14), color: main, border: `1px solid ${tint(main, 35)}`, letterSpacing: '0.02em', flexShrink: 0 };
});

/** A status in words on a tint of its colour. */
export const StatusChip = ({ label, color = 'default' }: { label: string; color?: StatusColor }) => (
  <Tinted size="small" label={label} color={color} data-color={color} />
);
