import type { FieldRef } from '@mui/x-date-pickers/models';
import { TimeField } from '@mui/x-date-pickers/TimeField';
import dayjs, { type Dayjs } from 'dayjs';
import { type FocusEvent, useRef, useState } from 'react';
import { INVALID, leaves, partsWritten } from './parts-written.js';
import { PickerGround } from './picker-ground.js';
import { useHandOut } from './use-hand-out.js';

export interface TimeInputProps {
  label: string;
  /** '14:05' of 24 hours, or ''. */
  value: string;
  /** '14:05', '' when emptied, or 'Invalid Date' for a half-written one as soon as it is left. */
  onChange: (time: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
  error?: boolean;
  name?: string;
}

const asTime = (value: string): Dayjs | null => (value ? dayjs(`2000-01-01T${value}`) : null);

/** A time of day, of 24 hours for everybody. */
export const TimeInput = ({ value, onChange, onBlur, error = false, ...rest }: TimeInputProps) => {
  // What is half-written stays as it is.
  const [typed, setTyped] = useState<Dayjs | null>(null);
  const { turn, handOut } = useHandOut({ value, textOf: (time) => time, onChange, forget: () => setTyped(null) });
  const field = useRef<FieldRef<Dayjs | null>>(null);
  const change = (time: Dayjs | null) => {
    setTyped(time);
    handOut(time ? time.format('HH:mm') : '');
  };
  const left = (event: FocusEvent) => {
    if (!leaves(event)) return;
    const parts = partsWritten(field);
    if (parts === 'some') handOut(INVALID);
    if (parts === 'none' && value) handOut('');
    onBlur?.();
  };
  const shown = value === INVALID || typed?.format('HH:mm') === value ? typed : asTime(value);
  return (
    <PickerGround>
      <TimeField
        {...rest}
        key={turn}
        ampm={false}
        format="HH:mm"
        value={shown}
        onChange={change}
        fullWidth
        fieldRef={field}
        slotProps={{ textField: { error, onBlur: left } }}
      />
    </PickerGround>
  );
};
