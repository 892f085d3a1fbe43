import { styled } from '@mui/material/styles';
import { tint, tokens } from './tokens.js';

export type StatusColor = 'default' | 'success' | 'primary' | 'secondary' | 'warning' | 'error' | 'info';

// Quieter than the title beside it. Texts that are written in capitals are read as sentences; the page still holds them as they are written.
const Tinted = styled('span')<{ $colour: StatusColor; $loud: boolean }>(({ theme, $colour, $loud }) => {
  const main = $colour === 'default' ? tokens.mid : theme.palette[$colour].main;
  return {
    display: 'inline-block',
    flexShrink: 0,
    maxWidth: '100%',
    padding: '0 8px',
    borderRadius: 4,
    backgroundColor: tint(main, 14),
    color: main,
    fontSize: 12,
    fontWeight: 550,
    lineHeight: '22px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    ...($loud && { textTransform: 'lowercase', '&::first-letter': { textTransform: 'uppercase' } }),
  };
});

const isLoud = (label: string) => /[A-Z]{3}/.test(label) && label === label.toUpperCase();

/** A status in words on a tint of its colour. */
export const StatusChip = ({ label, color = 'default' }: { label: string; color?: StatusColor }) => (
  <Tinted $colour={color} $loud={isLoud(label)} data-color={color}>
    {label}
  </Tinted>
);
