import { ThemeProvider } from '@mui/material/styles';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import { isoDay } from '../formats/dates.js';
import { localFormat } from './local-format.js';
import { pickerTheme } from './picker-theme.js';

export interface DateInputProps {
  label: string;
  /** A calendar day '2026-03-01' (an instant counts as its local day), or nothing. */
  value: string | null | undefined;
  /** The picked calendar day, '' when emptied, or 'Invalid Date' for a half-written one. */
  onChange: (day: string) => void;
  /** Earliest day, '2026-03-01' or a Date. */
  min?: string | Date;
  max?: string | Date;
  disablePast?: boolean;
  disableFuture?: boolean;
  required?: boolean;
  disabled?: boolean;
  error?: string;
  name?: string;
}

const asDay = (value: string | Date | null | undefined): Dayjs | null => (value ? dayjs(value) : null);
const written = (day: Dayjs | null): string => {
  if (!day) return '';
  return day.isValid() ? isoDay(day.toDate()) : 'Invalid Date';
};

/** A day, typed or picked: the desktop picker on a fine pointer, the mobile one otherwise. */
export const DateInput = ({ label, value, onChange, min, max, required, error, name, ...rest }: DateInputProps) => (
  <ThemeProvider theme={pickerTheme}>
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DatePicker
        {...rest}
        label={label}
        name={name}
        format={localFormat()}
        value={asDay(value)}
        minDate={asDay(min) ?? undefined}
        maxDate={asDay(max) ?? undefined}
        onChange={(day) => onChange(written(day))}
        slotProps={{ textField: { fullWidth: true, required, ...(error && { error: true }), helperText: error } }}
      />
    </LocalizationProvider>
  </ThemeProvider>
);
