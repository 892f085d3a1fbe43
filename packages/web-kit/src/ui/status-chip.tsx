import { styled } from '@mui/material/styles';
import { tint, tokens } from './tokens.js';

export type StatusColor = 'default' | 'success' | 'primary' | 'secondary' | 'warning' | 'error' | 'info';

// Quieter than the title beside it.
const Tinted = styled('span')<{ $colour: StatusColor }>(({ theme, $colour }) => {
  const main = $colour === 'default' ? tokens.mid : theme.palette[$colour].main;
  return {
    display: 'inline-block',
    flexShrink: 0,
    maxWidth: '100%',
    padding: '0 8px',
    borderRadius: 4,
    backgroundColor: tint(main, 14),
    color: main,
    fontSize: 11,
    letterSpacing: '0.03em',
    fontWeight: 550,
    lineHeight: '22px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  };
});

/** A status in words on a tint of its colour. */
export const StatusChip = ({ label, color = 'default' }: { label: string; color?: StatusColor }) => (
  <Tinted $colour={color} data-color={color}>
    {label}
  </Tinted>
);
