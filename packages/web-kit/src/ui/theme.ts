import { createTheme, lighten } from '@mui/material/styles';
import { accent, ground, ink, SANS } from './colours.js';
import { components } from './theme-components.js';

const dark = '#0b0d10';
// On a dark ground what is hovered gets lighter: darker would look switched off, and its text would be hard to read.
const tone = (main: string) => ({ main, dark: lighten(main, 0.25), contrastText: dark });

/** The one dark theme. Sizes 12/14/16/20/28/40, a 4-px grid (`spacing(1)` = 4 px), radius 6. */
export const theme = createTheme({
  spacing: 4,
  shape: { borderRadius: 6 },
  palette: {
    mode: 'dark',
    background: { default: ground.page, paper: ground.panel },
    text: { primary: ink.high, secondary: ink.mid, disabled: ink.low },
    divider: ground.line,
    primary: tone(accent.blue),
    secondary: tone(accent.violet),
    success: tone(accent.green),
    warning: tone(accent.sand),
    turn: tone(accent.amber),
    error: tone(accent.red),
    info: tone(accent.blue),
  },
  typography: {
    fontFamily: SANS,
    fontSize: 14,
    h1: { fontSize: 28, fontWeight: 650, lineHeight: 1.2, letterSpacing: '-0.02em' },
    h2: { fontSize: 20, fontWeight: 620, lineHeight: 1.3, letterSpacing: '-0.01em' },
    h3: { fontSize: 16, fontWeight: 600, lineHeight: 1.4 },
    h4: { fontSize: 14, fontWeight: 600, lineHeight: 1.4 },
    body1: { fontSize: 16, lineHeight: 1.5 },
    body2: { fontSize: 14, lineHeight: 1.5 },
    caption: { fontSize: 12, lineHeight: 1.5 },
    button: { textTransform: 'none', fontWeight: 600, fontSize: 14 },
  },
  transitions: { duration: { shortest: 120, shorter: 120, short: 160, standard: 180, complex: 200, enteringScreen: 180, leavingScreen: 140 } },
  components,
});
