import { createTheme } from '@mui/material/styles';
import type {} from '@mui/x-date-pickers/themeAugmentation';
import { reckoned, theme } from '../ui/theme.js';
import { shadows, tokens } from '../ui/tokens.js';

/** Milliseconds of the picker's motion: sliding to another month, fading to another view. */
const pickerMotion = { slide: 350, fade: 250 };

/** The picker times its motion by the theme; the rest of the page moves faster. */
export const pickerTheme = reckoned(
  createTheme({
    ...theme,
    components: {
      ...theme.components,
      MuiPickerPopper: {
        styleOverrides: { paper: { backgroundColor: tokens.float, border: `1px solid ${tokens.line}`, boxShadow: shadows.float } },
      },
      MuiPickersOutlinedInput: { styleOverrides: { root: { backgroundColor: tokens.page }, notchedOutline: { borderColor: tokens.edge } } },
    },
    transitions: { ...theme.transitions, duration: { ...theme.transitions.duration, complex: pickerMotion.slide, enteringScreen: pickerMotion.fade } },
  }),
);
