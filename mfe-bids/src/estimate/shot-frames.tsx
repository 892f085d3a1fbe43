import { type ShotEstimate, whatIfLimits } from '@prepmarket/bidding-api';
import { TextInput } from '@prepmarket/web-kit/ui-forms';
import type { WhatIfControls } from './use-what-if.js';

const isCount = (text: string): boolean => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= whatIfLimits.frames;

/** How many frames the shot would have; asked once the field is left. */
export const ShotFrames = ({ shot: { id, name }, whatIf }: { shot: ShotEstimate; whatIf: WhatIfControls }) => {
  const now = whatIf.frames.get(id) ?? '';
  const take = (text: string) => {
    if (text !== now && (text === '' || isCount(text))) whatIf.setFrames(id, text);
  };
  return (
    <TextInput
      key={now}
      label="If it had frames"
      size="small"
      type="number"
      defaultValue={now}
      slotProps={{ htmlInput: { min: 1, max: whatIfLimits.frames, 'aria-label': `Frames of ${name}` } }}
      onBlur={({ target }) => take(target.value.trim())}
      onKeyDown={({ key, target }) => key === 'Enter' && take((target as HTMLInputElement).value.trim())}
      sx={{ width: 160, mr: 2, mb: 2 }}
    />
  );
};
