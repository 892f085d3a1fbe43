import { messageMaximum } from '@prepmarket/notices-api';
import { TextInput } from '@prepmarket/web-kit/ui-forms';
import type { KeyboardEvent, Ref } from 'react';

/** Characters left from which on they are counted. */
const NEAR = 400;

interface TextFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onSend: () => void;
  /** Why it was not sent. */
  error?: string;
  hint?: string;
  autoFocus?: boolean;
  field?: Ref<HTMLTextAreaElement>;
}

const leftOf = (text: string): string | undefined => {
  const left = messageMaximum - text.trim().length;
  if (left > NEAR) return undefined;
  return left < 0 ? `${-left} characters too many` : `${left} characters left`;
};

/** Whether this can be sent. */
export const isSendable = (text: string): boolean => text.trim() !== '' && text.trim().length <= messageMaximum;

/** Where a message is written: Enter begins a line, with Ctrl or Cmd it sends. */
export const TextField = ({ label, value, onChange, onSend, error, hint, autoFocus, field }: TextFieldProps) => {
  const left = leftOf(value);
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (isSendable(value)) onSend();
  };
  return (
    <TextInput
      label={label}
      multiline
      fullWidth
      minRows={2}
      maxRows={10}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={keys}
      error={Boolean(error) || value.trim().length > messageMaximum}
      helperText={error ?? left ?? hint}
      autoFocus={autoFocus}
      inputRef={field}
      slotProps={{ formHelperText: error ? { role: 'alert' } : {} }}
    />
  );
};
