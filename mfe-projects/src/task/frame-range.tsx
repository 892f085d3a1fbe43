import { formatFrameRange } from '@prepmarket/catalog-api';
import { Box, FrameRuler, Mono, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useController } from '@prepmarket/web-kit/ui-forms';
import { Slider } from '@prepmarket/web-kit/ui-parts';

/** First and last frame of a task on the clip's frames 1 to `last`; neither end passes the other. */
export const FrameRange = ({ last }: { last: number }) => {
  const start = useController({ name: 'frame_start' }).field;
  const end = useController({ name: 'frame_end' }).field;
  const value = [Number(start.value), Number(end.value)];
  const change = (next: number | readonly number[]) => {
    const [from = 1, to = last] = Array.isArray(next) ? next : [];
    if (from !== value[0]) start.onChange(from);
    if (to !== value[1]) end.onChange(to);
  };
  return (
    <Box>
      <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
        <Typography variant="body2">Frame Range</Typography>
        <Mono>{formatFrameRange(value[0] ?? 1, value[1] ?? last)}</Mono>
      </Stack>
      <Box sx={{ px: 2 }}>
        <Slider
          value={value}
          min={1}
          max={last}
          disableSwap
          valueLabelDisplay="auto"
          getAriaLabel={(thumb) => (thumb === 0 ? 'First frame' : 'Last frame')}
          onChange={(_event, next) => change(next)}
        />
        <FrameRuler />
      </Box>
    </Box>
  );
};
