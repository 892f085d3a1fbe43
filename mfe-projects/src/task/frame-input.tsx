import { TextInput } from '@prepmarket/web-kit/ui-forms';
import { useState } from 'react';

interface FrameInputProps {
  label: string;
  /** Counted from 1, as are the bounds. */
  value: number;
  min: number;
  max: number;
  /** From the count to the number the reader knows the frame by. */
  offset: number;
  onChange: (frame: number) => void;
}

/** One frame by its number. What lies outside the bounds is said and held at the bound. */
export const FrameInput = ({ label, value, min, max, offset, onChange }: FrameInputProps) => {
  const [text, setText] = useState<string>();
  const typed = text?.trim() ? Number(text) - offset : value;
  const outside = !Number.isInteger(typed) || typed < min || typed > max;
  const write = (next: string) => {
    setText(next);
    const frame = Math.trunc(Number(next)) - offset;
    if (next.trim() && Number.isFinite(frame)) onChange(Math.min(Math.max(frame, min), max));
  };
  return (
    <TextInput
      fullWidth
      size="small"
      type="number"
      label={label}
      value={text ?? String(value + offset)}
      onChange={(event) => write(event.target.value)}
      onBlur={() => setText(undefined)}
      onKeyDown={(event) => event.key === 'Enter' && setText(undefined)}
      error={outside}
      helperText={outside ? `From ${min + offset} to ${max + offset}` : ' '}
      slotProps={{ htmlInput: { min: min + offset, max: max + offset, step: 1, inputMode: 'numeric' } }}
    />
  );
};
