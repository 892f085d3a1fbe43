import type { Theme, ThemeOptions } from '@mui/material/styles';
import { fieldParts } from './theme-fields.js';
import { shadows, tint, tokens } from './tokens.js';

const focusRing = { outline: `2px solid ${tokens.blue}`, outlineOffset: 2 };
const small = '@media (max-width: 599.95px)';
const touch = { [small]: { minHeight: 44 } };
const floating = { backgroundImage: 'none', backgroundColor: tokens.float, borderRadius: 10, boxShadow: shadows.float };
const quiet = { backgroundColor: tint(tokens.high, 8), '&:hover': { backgroundColor: tint(tokens.high, 14) } };

const tones = ['success', 'info', 'warning', 'error'] as const;
/** A tinted ground with its icon and a bar at its side, no box: the words keep the ink of all words. */
const banner = ({ theme, ownerState }: { theme: Theme; ownerState: { severity?: string } }) => {
  const { main } = theme.palette[tones.find((tone) => tone === ownerState.severity) ?? 'success'];
  return {
    border: 0,
    borderRadius: 6,
    padding: '6px 14px',
    backgroundColor: tint(main, 12),
    boxShadow: `inset 3px 0 ${main}`,
    color: tokens.high,
    '& .MuiAlert-icon': { color: main, opacity: 1 },
  };
};

export const components: ThemeOptions['components'] = {
  ...fieldParts,
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&.Mui-focusVisible': focusRing } } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { paddingInline: 14, ...touch },
      outlined: { border: 0, paddingBlock: 6, color: tokens.high, ...quiet, '&.Mui-disabled': { border: 0 } },
      text: { '&:hover': { backgroundColor: tint(tokens.high, 8) } },
      sizeSmall: { fontSize: 13, paddingInline: 10, paddingBlock: 4 },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 6, [small]: { minHeight: 44, minWidth: 44 } } } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: { styleOverrides: { paper: floating } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: 20, fontWeight: 620, letterSpacing: '-0.01em' } } },
  MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: tokens.dim } } } },
  // Inside the page's landmark, not beside it. A lock would make a scroller of the landmark, and what sticks to the page would fall out of place.
  MuiMenu: {
    defaultProps: { container: () => document.querySelector('main'), disableScrollLock: true },
    styleOverrides: { paper: floating, list: { padding: 6 } },
  },
  MuiMenuItem: { styleOverrides: { root: { fontSize: 14, minHeight: 36, borderRadius: 6, paddingInline: 10, ...touch } } },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { '&:focus-visible': focusRing, [small]: { paddingBlock: 12, marginBlock: -12 } } },
  },
  MuiAlert: { styleOverrides: { root: banner } },
  MuiSlider: { styleOverrides: { thumb: { '&::after': { width: 44, height: 44 } } } },
  MuiChip: {
    styleOverrides: {
      root: { borderRadius: 4, fontWeight: 600, variants: [{ props: { color: 'default' }, style: { backgroundColor: tint(tokens.high, 9) } }] },
      sizeSmall: { fontSize: 12 },
    },
  },
  MuiLinearProgress: { styleOverrides: { root: { borderRadius: 3, height: 6, backgroundColor: tokens.line } } },
  MuiSkeleton: { defaultProps: { animation: 'pulse' }, styleOverrides: { root: { backgroundColor: tokens.raised } } },
};
