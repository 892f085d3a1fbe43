import { framesOf, playerNumber, type Shot, taskFrame, taskNumber } from '@prepmarket/catalog-api';
import { TextInput } from '@prepmarket/web-kit/ui-forms';
import { useState } from 'react';

interface FrameInputProps {
  label: string;
  shot: Shot;
  /** Counted from 1, as are the bounds. */
  value: number;
  min: number;
  max: number;
  onChange: (frame: number) => void;
}

/** The number that the player has for a task's frame, where it is another one. */
const played = (shot: Shot, frame: number): string | undefined => {
  const number = playerNumber(shot, frame - 1);
  return framesOf(shot) === null || number === taskNumber(shot, frame) ? undefined : `frame ${number} in the player`;
};

/** One frame by the number the reader knows it by. What lies outside the bounds is said and held at the bound. */
export const FrameInput = ({ label, shot, value, min, max, onChange }: FrameInputProps) => {
  const [text, setText] = useState<string>();
  const [lowest, highest] = [taskNumber(shot, min), taskNumber(shot, max)];
  const typed = text?.trim() ? Number(text) : taskNumber(shot, value);
  const outside = !Number.isInteger(typed) || typed < lowest || typed > highest;
  const write = (next: string) => {
    setText(next);
    const wanted = Math.trunc(Number(next));
    if (next.trim() && Number.isFinite(wanted)) onChange(Math.min(Math.max(taskFrame(shot, wanted), min), max));
  };
  return (
    <TextInput
      fullWidth
      size="small"
      type="number"
      label={label}
      value={text ?? String(taskNumber(shot, value))}
      onChange={(event) => write(event.target.value)}
      onBlur={() => setText(undefined)}
      onKeyDown={(event) => event.key === 'Enter' && setText(undefined)}
      error={outside}
      helperText={outside ? `From ${lowest} to ${highest}` : (played(shot, value) ?? ' ')}
      slotProps={{ htmlInput: { min: lowest, max: highest, step: 1, inputMode: 'numeric' } }}
    />
  );
};
