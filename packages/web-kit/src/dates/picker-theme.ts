import { createTheme } from '@mui/material/styles';
import type {} from '@mui/x-date-pickers/themeAugmentation';
import { ground } from '../ui/colours.js';
import { theme } from '../ui/theme.js';

/** Milliseconds of the picker's motion: sliding to another month, fading to another view. */
const pickerMotion = { slide: 350, fade: 250 };

/** The picker times its motion by the theme; the rest of the page moves faster. */
export const pickerTheme = createTheme({
  ...theme,
  components: {
    ...theme.components,
    MuiPickerPopper: {
      styleOverrides: { paper: { backgroundColor: ground.raised, border: `1px solid ${ground.line}`, boxShadow: '0 12px 32px rgb(0 0 0 / 50%)' } },
    },
    MuiPickersOutlinedInput: { styleOverrides: { root: { backgroundColor: ground.page }, notchedOutline: { borderColor: '#454b54' } } },
  },
  transitions: { ...theme.transitions, duration: { ...theme.transitions.duration, complex: pickerMotion.slide, enteringScreen: pickerMotion.fade } },
});
