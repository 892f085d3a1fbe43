import { TimeField } from '@mui/x-date-pickers/TimeField';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { PickerGround } from './picker-ground.js';

export interface TimeInputProps {
  label: string;
  /** '14:05' of 24 hours, or ''. */
  value: string;
  /** '14:05', '' when emptied, or 'Invalid Date' for a half-written one. */
  onChange: (time: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
  error?: boolean;
  name?: string;
}

const asTime = (value: string): Dayjs | null => (value ? dayjs(`2000-01-01T${value}`) : null);

/** A time of day, of 24 hours for everybody. */
export const TimeInput = ({ value, onChange, error = false, ...rest }: TimeInputProps) => {
  // What is half-written stays as it is.
  const [typed, setTyped] = useState<Dayjs | null>(null);
  const change = (time: Dayjs | null) => {
    setTyped(time);
    onChange(time ? time.format('HH:mm') : '');
  };
  const shown = typed && typed.format('HH:mm') === value ? typed : asTime(value);
  return (
    <PickerGround>
      <TimeField {...rest} ampm={false} format="HH:mm" value={shown} onChange={change} fullWidth slotProps={{ textField: { error } }} />
    </PickerGround>
  );
};
