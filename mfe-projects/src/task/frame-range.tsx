import { formatFrameRange, framesOf, lastFrame, type Shot, taskNumber } from '@prepmarket/catalog-api';
import { Box, FrameRuler, Mono, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useController } from '@prepmarket/web-kit/ui-forms';
import { Slider } from '@prepmarket/web-kit/ui-parts';
import { FrameInput } from './frame-input.js';

/**
 * First and last frame of a task, by slider or by number; neither end passes the other.
 * The form counts the clip's frames from 1; what is shown is numbered as the clip's own frames are.
 */
export const FrameRange = ({ shot }: { shot: Shot }) => {
  const last = lastFrame(shot);
  const start = useController({ name: 'frame_start' }).field;
  const end = useController({ name: 'frame_end' }).field;
  const [from, to] = [Number(start.value), Number(end.value)];
  const change = (next: number | readonly number[]) => {
    const [first = 1, final = last] = Array.isArray(next) ? next : [];
    if (first !== from) start.onChange(first);
    if (final !== to) end.onChange(final);
  };
  return (
    <Box role="group" aria-label="Frame Range">
      <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
        <Typography variant="body2">Frame Range</Typography>
        <Mono>{formatFrameRange(shot, { frame_start: from, frame_end: to })}</Mono>
      </Stack>
      <Box sx={{ px: 2 }}>
        <Slider
          value={[from, to]}
          min={1}
          max={last}
          disableSwap
          // Both ends are told above: a bubble would cover them.
          valueLabelDisplay="off"
          getAriaLabel={(thumb) => (thumb === 0 ? 'First frame' : 'Last frame')}
          getAriaValueText={(frame) => `frame ${taskNumber(shot, frame)}, ${frame} of ${last}`}
          onChange={(_event, next) => change(next)}
        />
        <FrameRuler />
      </Box>
      <Stack direction="row" spacing={3} sx={{ mt: 4 }}>
        <FrameInput label="First frame" shot={shot} value={from} min={1} max={to} onChange={start.onChange} />
        <FrameInput label="Last frame" shot={shot} value={to} min={from} max={last} onChange={end.onChange} />
      </Stack>
      {framesOf(shot) === null && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 2 }}>
          {`There is no clip yet, so nobody knows how many frames there are: 1 to ${last} stands for the whole shot.`}
        </Typography>
      )}
    </Box>
  );
};
