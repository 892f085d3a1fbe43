import type { ThemeOptions } from '@mui/material/styles';
import { shadows, tokens } from './tokens.js';

const focusRing = { outline: `2px solid ${tokens.blue}`, outlineOffset: 2 };
const small = '@media (max-width: 599.95px)';
const touch = { [small]: { minHeight: 44 } };
const floating = { backgroundImage: 'none', backgroundColor: tokens.float, border: `1px solid ${tokens.line}` };

export const components: ThemeOptions['components'] = {
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&.Mui-focusVisible': focusRing } } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { paddingInline: 14, ...touch },
      outlined: { borderColor: tokens.line, color: tokens.high, '&:hover': { borderColor: tokens.low, backgroundColor: tokens.raised } },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 6, [small]: { minHeight: 44, minWidth: 44 } } } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: { styleOverrides: { paper: { ...floating, boxShadow: shadows.float } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: 20, fontWeight: 620 } } },
  // Inside the page's landmark, not beside it.
  MuiMenu: {
    defaultProps: { container: () => document.querySelector('main') },
    styleOverrides: { paper: { ...floating, boxShadow: shadows.float } },
  },
  MuiMenuItem: { styleOverrides: { root: { fontSize: 14, ...touch } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { backgroundColor: tokens.page, ...touch },
      notchedOutline: { borderColor: tokens.edge },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0 } } },
  MuiNativeSelect: { styleOverrides: { select: { '& option': { backgroundColor: tokens.raised, color: tokens.high } } } },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { '&:focus-visible': focusRing, [small]: { paddingBlock: 12, marginBlock: -12 } } },
  },
  MuiSlider: { styleOverrides: { thumb: { '&::after': { width: 44, height: 44 } } } },
  MuiChip: { styleOverrides: { root: { borderRadius: 4, fontWeight: 600 }, sizeSmall: { fontSize: 12 } } },
  MuiLinearProgress: { styleOverrides: { root: { borderRadius: 3, height: 6, backgroundColor: tokens.line } } },
  MuiSkeleton: { defaultProps: { animation: 'pulse' }, styleOverrides: { root: { backgroundColor: tokens.raised } } },
};
