import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import type { DateValidationError } from '@mui/x-date-pickers/models';
import dayjs, { type Dayjs } from 'dayjs';
import { type Ref, useState } from 'react';
import { CalendarIcon, ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from '../ui/icons.js';
import { localFormat } from './local-format.js';
import { PickerGround } from './picker-ground.js';
import { refusedDay } from './refused-day.js';

/** What is handed out for a day that is half-written, no day at all, or not allowed. */
const INVALID_DAY = 'Invalid Date';

export interface DateInputProps {
  label: string;
  /** A calendar day '2026-03-01' (an instant counts as its local day), or nothing. */
  value: string | null | undefined;
  /** The picked calendar day, '' when emptied, or 'Invalid Date' for a half-written or refused one: no schema takes that for a date. */
  onChange: (day: string) => void;
  onBlur?: () => void;
  /** Earliest day, '2026-03-01' or a Date. */
  min?: string | Date;
  max?: string | Date;
  /** Today is the reader's own day. */
  disablePast?: boolean;
  disableFuture?: boolean;
  required?: boolean;
  disabled?: boolean;
  error?: string;
  name?: string;
  ref?: Ref<HTMLDivElement>;
}

const slots = { openPickerIcon: CalendarIcon, leftArrowIcon: ChevronLeftIcon, rightArrowIcon: ChevronRightIcon, switchViewIcon: ChevronDownIcon };

const asDay = (value: string | Date | null | undefined): Dayjs | null => (value ? dayjs(value) : null);
const written = (day: Dayjs | null, refused: DateValidationError): string => {
  if (!day) return '';
  return refused || !day.isValid() ? INVALID_DAY : day.format('YYYY-MM-DD');
};

/** A day, typed or picked: the desktop picker on a fine pointer, the mobile one otherwise. A day that may not be is refused in words. */
export const DateInput = ({ label, value, onChange, onBlur, min, max, required, error, name, ref, ...rest }: DateInputProps) => {
  // A refused day stays written as it is, though it is not handed out.
  const [typed, setTyped] = useState<Dayjs | null>(null);
  const [reason, setReason] = useState<DateValidationError>(null);
  const [writing, setWriting] = useState(false);
  // A day that was there before is not judged: it may stay.
  const own = value && typed && !writing ? refusedDay(reason, { min, max }) : undefined;
  const said = own ?? error;
  const change = (day: Dayjs | null, refused: DateValidationError) => {
    setTyped(day);
    setReason(refused);
    onChange(written(day, refused));
  };
  const field = { fullWidth: true, required, ...((said || !typed) && { error: Boolean(said) }), helperText: said };
  const left = () => {
    setWriting(false);
    onBlur?.();
  };
  return (
    <PickerGround>
      <DatePicker
        {...rest}
        ref={ref}
        label={label}
        name={name}
        format={localFormat()}
        value={value === INVALID_DAY && typed ? typed : asDay(value)}
        minDate={asDay(min) ?? undefined}
        maxDate={asDay(max) ?? undefined}
        onChange={(day, { validationError }) => change(day, validationError)}
        onError={setReason}
        slots={slots}
        slotProps={{ textField: { ...field, onFocus: () => setWriting(true), onBlur: left } }}
      />
    </PickerGround>
  );
};
