import { momentField, momentOf } from '@prepmarket/web-kit';
import { TextInput, useController } from '@prepmarket/web-kit/ui-forms';

const HINT = 'Optional. Nobody sees a proposal before, not even you. It stays once the project is published.';

interface SealFieldProps {
  disabled?: boolean;
  /** Why it is disabled. */
  reason?: string;
}

/** Until when proposals are sealed: a day and a time where the reader is. */
export const SealField = ({ disabled, reason }: SealFieldProps) => {
  const { field, fieldState } = useController({ name: 'sealed_until' });
  const { error } = fieldState;
  return (
    <TextInput
      type="datetime-local"
      label="Proposals sealed until"
      name={field.name}
      value={momentField(field.value)}
      onChange={({ target }) => field.onChange(momentOf(target.value))}
      onBlur={field.onBlur}
      inputRef={field.ref}
      disabled={disabled}
      error={Boolean(error)}
      helperText={error?.message ?? (disabled ? reason : HINT)}
      slotProps={{ inputLabel: { shrink: true } }}
      fullWidth
    />
  );
};
