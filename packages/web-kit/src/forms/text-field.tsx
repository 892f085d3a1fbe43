import InputAdornment from '@mui/material/InputAdornment';
import MuiTextField, { type TextFieldProps as MuiTextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFieldError } from './use-field-error.js';

export interface TextFieldProps extends Omit<MuiTextFieldProps, 'name' | 'value' | 'defaultValue' | 'error' | 'prefix'> {
  name: string;
  label: string;
  /** Shows 'n/max characters' and stops typing at `max`. */
  counter?: number;
  /** Drawn before the text, e.g. '$'. */
  prefix?: ReactNode;
  inputMode?: 'text' | 'decimal' | 'numeric' | 'email';
}

const Counter = ({ name, max }: { name: string; max: number }) => <>{`${String(useWatch({ name }) ?? '').length}/${max} characters`}</>;

/** One line of text, or several with `multiline`; belongs to the form around it by its name. */
export const TextField = ({ name, required, counter, prefix, inputMode, helperText, slotProps, ...props }: TextFieldProps) => {
  const { register } = useFormContext();
  const error = useFieldError(name);
  const { ref, ...field } = register(name);
  const help = error ?? helperText ?? (counter ? <Counter name={name} max={counter} /> : undefined);
  return (
    <MuiTextField
      fullWidth
      minRows={props.multiline ? 3 : undefined}
      {...props}
      {...field}
      inputRef={ref}
      required={required}
      error={Boolean(error)}
      helperText={help}
      slotProps={{
        ...slotProps,
        htmlInput: { 'aria-required': required || undefined, maxLength: counter, inputMode },
        input: prefix ? { startAdornment: <InputAdornment position="start">{prefix}</InputAdornment> } : undefined,
      }}
    />
  );
};

/** An amount in dollars. */
export const MoneyField = (props: TextFieldProps) => <TextField prefix="$" inputMode="decimal" autoComplete="off" {...props} />;
