import Chip from '@mui/material/Chip';
import { alpha, styled } from '@mui/material/styles';

export type StatusColor = 'default' | 'success' | 'primary' | 'secondary' | 'warning' | 'error' | 'info';

const Tinted = styled(Chip)(({ theme, color = 'default' }) => {
  const main = color === 'default' ? theme.palette.text.secondary : theme.palette[color].main;
  return { backgroundColor: alpha(main, 0.14), color: main, border: `1px solid ${alpha(main, 0.35)}`, letterSpacing: '0.02em', flexShrink: 0 };
});

/** A status in words on a tint of its colour. */
export const StatusChip = ({ label, color = 'default' }: { label: string; color?: StatusColor }) => (
  <Tinted size="small" label={label} color={color} data-color={color} />
);
