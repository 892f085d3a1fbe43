import InputAdornment from '@mui/material/InputAdornment';
import MuiTextField, { type TextFieldProps as MuiTextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFieldError } from './use-field-error.js';

export interface TextFieldProps extends Omit<MuiTextFieldProps, 'name' | 'value' | 'defaultValue' | 'error' | 'prefix'> {
  name: string;
  label: string;
  /** Shows 'n/max characters'. Nothing is cut: what is too long is said, and refused by the schema. */
  counter?: number;
  /** Drawn before the text, e.g. '$'. */
  prefix?: ReactNode;
  inputMode?: 'text' | 'decimal' | 'numeric' | 'email';
}

/** Objects as MUI takes them for its parts; a function of the owner's state is left to the caller. */
const merged = (given: unknown, ours: object) => (typeof given === 'function' ? given : { ...ours, ...(given as object | undefined) });

const useCounter = (name: string, max: number | undefined) => {
  const length = String(useWatch({ name, disabled: max === undefined }) ?? '').length;
  if (max === undefined) return undefined;
  const over = length - max;
  return { text: `${length}/${max} characters${over > 0 ? `, ${over} too many` : ''}`, over: over > 0 };
};

/** One line of text, or several with `multiline`; belongs to the form around it by its name. */
export const TextField = ({ name, required, counter, prefix, inputMode, helperText, slotProps, ...props }: TextFieldProps) => {
  const { register } = useFormContext();
  const error = useFieldError(name);
  const count = useCounter(name, counter);
  const { ref, ...field } = register(name);
  return (
    <MuiTextField
      fullWidth
      minRows={props.multiline ? 3 : undefined}
      {...props}
      {...field}
      inputRef={ref}
      required={required}
      error={Boolean(error) || count?.over}
      helperText={error ?? helperText ?? count?.text}
      slotProps={{
        ...slotProps,
        htmlInput: merged(slotProps?.htmlInput, { 'aria-required': required || undefined, inputMode }),
        input: merged(slotProps?.input, prefix ? { startAdornment: <InputAdornment position="start">{prefix}</InputAdornment> } : {}),
      }}
    />
  );
};

/** An amount in dollars. */
export const MoneyField = (props: TextFieldProps) => <TextField prefix="$" inputMode="decimal" autoComplete="off" {...props} />;
