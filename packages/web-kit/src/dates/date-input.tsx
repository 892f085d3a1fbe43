import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import type { DateValidationError, FieldRef } from '@mui/x-date-pickers/models';
import dayjs, { type Dayjs } from 'dayjs';
import { type FocusEvent, type Ref, useRef, useState } from 'react';
import { CalendarIcon, ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from '../ui/icons.js';
import { localFormat } from './local-format.js';
import { INVALID, leaves, partsWritten } from './parts-written.js';
import { PickerGround } from './picker-ground.js';
import { refusedDay } from './refused-day.js';
import { useHandOut } from './use-hand-out.js';

export interface DateInputProps {
  label: string;
  /** A calendar day '2026-03-01' (an instant counts as its local day), or nothing. */
  value: string | null | undefined;
  /** The picked calendar day, '' when emptied, or 'Invalid Date' for a half-written or refused one, the first as soon as it is left: no schema takes that for a date. */
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

const HALF_A_DAY = 'Please complete this day, or empty the field';

const asDay = (value: string | Date | null | undefined): Dayjs | null => (value ? dayjs(value) : null);
const written = (day: Dayjs | null, refused: DateValidationError): string => {
  if (!day) return '';
  return refused || !day.isValid() ? INVALID : day.format('YYYY-MM-DD');
};

/** A day, typed or picked: the desktop picker on a fine pointer, the mobile one otherwise. A day that may not be is refused in words. */
export const DateInput = ({ label, value, onChange, onBlur, min, max, required, error, name, ref, ...rest }: DateInputProps) => {
  // A refused day stays written as it is, though it is not handed out.
  const [typed, setTyped] = useState<Dayjs | null>(null);
  const [reason, setReason] = useState<DateValidationError>(null);
  const [half, setHalf] = useState(false);
  const [writing, setWriting] = useState(false);
  const forget = () => {
    setTyped(null);
    setReason(null);
    setHalf(false);
  };
  const { turn, handOut } = useHandOut({ value, textOf: (day) => written(asDay(day), null), onChange, forget });
  const field = useRef<FieldRef<Dayjs | null>>(null);
  // A day that was there before is not judged: it may stay.
  const judged = half ? HALF_A_DAY : typed && refusedDay(reason, { min, max });
  // Whoever is still writing is left in peace, until a form has refused what is there.
  const said = (value && (!writing || error) && judged) || error;
  const change = (day: Dayjs | null, refused: DateValidationError) => {
    setTyped(day);
    setReason(refused);
    setHalf(false);
    handOut(written(day, refused));
  };
  const left = (event: FocusEvent) => {
    if (!leaves(event)) return;
    const parts = partsWritten(field);
    setWriting(false);
    setHalf(parts === 'some');
    if (parts === 'some') handOut(INVALID);
    if (parts === 'none' && value) handOut('');
    onBlur?.();
  };
  const look = { fullWidth: true, required, ...((said || !typed) && { error: Boolean(said) }), helperText: said };
  return (
    <PickerGround>
      <DatePicker
        {...rest}
        key={turn}
        ref={ref}
        label={label}
        name={name}
        format={localFormat()}
        value={value === INVALID ? typed : asDay(value)}
        minDate={asDay(min) ?? undefined}
        maxDate={asDay(max) ?? undefined}
        onChange={(day, { validationError }) => change(day, validationError)}
        onError={setReason}
        slots={slots}
        slotProps={{ field: { fieldRef: field }, textField: { ...look, onFocus: () => setWriting(true), onBlur: left } }}
      />
    </PickerGround>
  );
};
