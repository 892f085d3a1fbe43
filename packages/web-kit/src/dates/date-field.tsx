import { useController } from 'react-hook-form';
import { DateInput, type DateInputProps } from './date-input.js';

const focusable = '[role="spinbutton"], input:not([aria-hidden="true"]), button';

/** A day of the form around it; its value there is the calendar day '2026-03-01' or ''. */
export const DateField = ({ name, ...props }: Omit<DateInputProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'ref'> & { name: string }) => {
  const { field, fieldState } = useController({ name });
  return (
    <DateInput
      {...props}
      name={name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      // The first wrong field takes the focus, and a day has several parts to take it.
      ref={(place) => field.ref(place && { focus: () => place.querySelector<HTMLElement>(focusable)?.focus() })}
    />
  );
};
