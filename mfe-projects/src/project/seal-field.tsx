import { momentField, momentOf } from '@prepmarket/web-kit';
import { TextInput, useController } from '@prepmarket/web-kit/ui-forms';
import { useEffect, useState } from 'react';

const HINT = 'Optional. Nobody sees a proposal before, not even you. It stays once the project is published.';
/** A day without a time, or the other way about: no moment, and refused by the form's rule. */
const HALF = '';
const LAST = '9999-12-31T23:59';

interface SealFieldProps {
  disabled?: boolean;
  /** Why it is disabled. */
  reason?: string;
}

/** Until when proposals are sealed: a day and a time where the reader is. */
export const SealField = ({ disabled, reason }: SealFieldProps) => {
  const { field, fieldState } = useController({ name: 'sealed_until' });
  const { error } = fieldState;
  const { value, onChange } = field;
  // What is being typed stays as it is: a year has one digit first.
  const [typed, setTyped] = useState(() => momentField(value));
  useEffect(() => {
    setTyped((now) => (value === HALF || momentOf(now) === (value ?? null) ? now : momentField(value)));
  }, [value]);
  const judge = ({ validity }: HTMLInputElement) => {
    if (validity.badInput) onChange(HALF);
    else if (value === HALF) onChange(momentOf(typed));
  };
  return (
    <TextInput
      type="datetime-local"
      label="Proposals sealed until"
      name={field.name}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.validity?.badInput ? HALF : momentOf(target.value));
      }}
      onKeyUp={({ target }) => judge(target as HTMLInputElement)}
      onBlur={({ target }) => {
        judge(target as HTMLInputElement);
        field.onBlur();
      }}
      inputRef={field.ref}
      disabled={disabled}
      error={Boolean(error)}
      helperText={error?.message ?? (disabled ? reason : HINT)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: LAST } }}
      fullWidth
    />
  );
};
