import { ThemeProvider } from '@mui/material/styles';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { pickerTheme } from './picker-theme.js';

// A working week begins on Monday, whatever the browser's language.
dayjs.locale('en', { ...dayjs.Ls.en, weekStart: 1 }, true);

const words = { fieldMonthPlaceholder: () => 'MMM' };

/** What days and times are typed on: our look, our week. */
export const PickerGround = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={pickerTheme}>
    <LocalizationProvider dateAdapter={AdapterDayjs} localeText={words}>
      {children}
    </LocalizationProvider>
  </ThemeProvider>
);
