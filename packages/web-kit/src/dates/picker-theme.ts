import { createTheme } from '@mui/material/styles';
import type {} from '@mui/x-date-pickers/themeAugmentation';
import { reckoned, theme } from '../ui/theme.js';
import { dateWell } from '../ui/theme-fields.js';
import { shadows, tint, tokens } from '../ui/tokens.js';

/** Milliseconds of the picker's motion: sliding to another month, fading to another view. */
const pickerMotion = { slide: 350, fade: 250 };

const day = { borderRadius: 6, fontVariantNumeric: 'tabular-nums', '&:hover': { backgroundColor: tint(tokens.high, 10) } };

/** An empty field shows how it is written, also before it is chosen. */
const sections = ({ ownerState: { isFieldValueEmpty } }: { ownerState: { isFieldValueEmpty: boolean } }) => ({
  ...dateWell.sections,
  ...(isFieldValueEmpty && { opacity: 1, color: tokens.low }),
});

/** The picker times its motion by the theme; the rest of the page moves faster. */
export const pickerTheme = reckoned(
  createTheme({
    ...theme,
    components: {
      ...theme.components,
      MuiPickerPopper: { styleOverrides: { paper: { backgroundColor: tokens.float, borderRadius: 10, boxShadow: shadows.float } } },
      MuiPickersOutlinedInput: { styleOverrides: { root: dateWell.root, sectionsContainer: sections, notchedOutline: dateWell.bare } },
      MuiPickerDay: { styleOverrides: { root: day } },
      MuiDayCalendar: { styleOverrides: { weekDayLabel: { color: tokens.low, fontWeight: 600 } } },
    },
    transitions: { ...theme.transitions, duration: { ...theme.transitions.duration, complex: pickerMotion.slide, enteringScreen: pickerMotion.fade } },
  }),
);
