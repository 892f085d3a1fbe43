import { useController } from 'react-hook-form';
import { DateInput, type DateInputProps } from './date-input.js';

/** A day of the form around it; its value there is the calendar day '2026-03-01' or ''. */
export const DateField = ({ name, ...props }: Omit<DateInputProps, 'value' | 'onChange' | 'error'> & { name: string }) => {
  const { field, fieldState } = useController({ name });
  return <DateInput {...props} name={name} value={field.value} onChange={field.onChange} error={fieldState.error?.message} />;
};
