import MuiTextField, { type TextFieldProps as MuiTextFieldProps } from '@mui/material/TextField';
import { useFormContext } from 'react-hook-form';
import { useFieldError } from './use-field-error.js';

export interface Option {
  value: string;
  label: string;
}

export type SelectInputProps = Omit<MuiTextFieldProps, 'select' | 'children'> & { options: readonly Option[]; placeholder?: string };

/** A native select with a value of its own, outside a form. */
export const SelectInput = ({ options, placeholder, slotProps, required, ...props }: SelectInputProps) => (
  <MuiTextField
    select
    fullWidth
    required={required}
    {...props}
    slotProps={{
      ...slotProps,
      select: { native: true },
      inputLabel: { shrink: true },
      htmlInput: { 'aria-required': required || undefined, ...slotProps?.htmlInput },
    }}
  >
    {placeholder !== undefined && <option value="">{placeholder}</option>}
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </MuiTextField>
);

/** A select of the form around it; a native one, so that it works alike on every device. */
export const SelectField = ({ name, helperText, ...props }: SelectInputProps & { name: string; label: string }) => {
  const { register } = useFormContext();
  const error = useFieldError(name);
  const { ref, ...field } = register(name);
  return <SelectInput {...props} {...field} inputRef={ref} error={Boolean(error)} helperText={error ?? helperText} />;
};
