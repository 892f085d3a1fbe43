import { createTheme, type Theme } from '@mui/material/styles';
import { components } from './theme-components.js';
import { SANS, tint, tokens } from './tokens.js';

// What is hovered moves away from the ink on it: its text stays as easy to read.
const tone = (main: string) => ({
  main,
  light: main,
  dark: `color-mix(in srgb, ${main} 84%, ${tokens.lift})`,
  contrastText: tokens['on-accent'],
});
const share = (of: string | number) =>
  100 *
  String(of)
    .split('+')
    .reduce((sum, part) => sum + Number(part), 0);

/** MUI reckons with colours; ours are the browser's to reckon with. */
export const reckoned = (theme: Theme): Theme =>
  Object.assign(theme, {
    alpha: (colour: string, of: string | number) => tint(colour, share(of)),
    lighten: (colour: string, by: number) => `color-mix(in srgb, ${colour}, ${tokens.panel} ${share(by)}%)`,
    darken: (colour: string, by: number) => `color-mix(in srgb, ${colour}, ${tokens.panel} ${share(by)}%)`,
  });

/** The one theme of light and dark. Sizes 12/14/16/20/28/40, a 4-px grid (`spacing(1)` = 4 px), radius 6. */
export const theme = reckoned(
  createTheme({
    spacing: 4,
    shape: { borderRadius: 6 },
    palette: {
      mode: 'dark',
      getContrastText: () => tokens['on-accent'],
      background: { default: tokens.page, paper: tokens.panel },
      text: { primary: tokens.high, secondary: tokens.mid, disabled: tokens.low },
      divider: tokens.line,
      action: {
        active: tokens.mid,
        hover: tint(tokens.high, 7),
        selected: tint(tokens.blue, 14),
        disabled: tint(tokens.high, 40),
        disabledBackground: tint(tokens.high, 10),
        focus: tint(tokens.high, 10),
      },
      primary: tone(tokens.blue),
      secondary: tone(tokens.violet),
      success: tone(tokens.green),
      warning: tone(tokens.sand),
      turn: tone(tokens.amber),
      error: tone(tokens.red),
      info: tone(tokens.blue),
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
  }),
);
