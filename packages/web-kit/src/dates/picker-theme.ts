import { createTheme } from '@mui/material/styles';
import { theme } from '../ui/theme.js';

/** Milliseconds of the picker's motion: sliding to another month, fading to another view. */
export const pickerMotion = { slide: 350, fade: 250 };

/** The picker times its motion by the theme; the rest of the page moves faster. */
export const pickerTheme = createTheme({
  ...theme,
  transitions: { ...theme.transitions, duration: { ...theme.transitions.duration, complex: pickerMotion.slide, enteringScreen: pickerMotion.fade } },
});
