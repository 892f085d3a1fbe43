import type { ThemeOptions } from '@mui/material/styles';
import { accent, ground, ink } from './colours.js';

const focusRing = { outline: `2px solid ${accent.blue}`, outlineOffset: 2 };
const small = '@media (max-width: 599.95px)';
const touch = { [small]: { minHeight: 44 } };
const floating = { backgroundImage: 'none', backgroundColor: ground.raised, border: `1px solid ${ground.line}` };

export const components: ThemeOptions['components'] = {
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&.Mui-focusVisible': focusRing } } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { paddingInline: 14, ...touch },
      outlined: { borderColor: ground.line, color: ink.high, '&:hover': { borderColor: ink.low, backgroundColor: ground.raised } },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 6, [small]: { minHeight: 44, minWidth: 44 } } } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: { styleOverrides: { paper: { ...floating, boxShadow: '0 24px 64px rgb(0 0 0 / 60%)' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: 20, fontWeight: 620 } } },
  // Inside the page's landmark, not beside it.
  MuiMenu: {
    defaultProps: { container: () => document.querySelector('main') },
    styleOverrides: { paper: { ...floating, boxShadow: '0 12px 32px rgb(0 0 0 / 50%)' } },
  },
  MuiMenuItem: { styleOverrides: { root: { fontSize: 14, ...touch } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { backgroundColor: ground.page, ...touch },
      notchedOutline: { borderColor: '#454b54' },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0 } } },
  MuiNativeSelect: { styleOverrides: { select: { '& option': { backgroundColor: ground.raised, color: ink.high } } } },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { '&:focus-visible': focusRing, [small]: { paddingBlock: 12, marginBlock: -12 } } },
  },
  MuiSlider: { styleOverrides: { thumb: { '&::after': { width: 44, height: 44 } } } },
  MuiChip: { styleOverrides: { root: { borderRadius: 4, fontWeight: 600 }, sizeSmall: { fontSize: 12 } } },
  MuiLinearProgress: { styleOverrides: { root: { borderRadius: 3, height: 6, backgroundColor: ground.line } } },
  MuiSkeleton: { defaultProps: { animation: 'pulse' }, styleOverrides: { root: { backgroundColor: ground.raised } } },
};
