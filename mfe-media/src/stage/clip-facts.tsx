import { firstNumber, type MediaFacts, type Shot } from '@prepmarket/catalog-api';
import { type InputColour, inputColourText } from '@prepmarket/media-api';
import { counted } from '@prepmarket/web-kit';
import { downloadUrl, Mono, NewTabLink, Stack, Typography } from '@prepmarket/web-kit/ui';
import { frameRanges } from './frame-ranges.js';

const RANGES_SHOWN = 12;

const factsOf = (first: number | null, { frames, fps, width, height, duration, input_colour }: MediaFacts): string[] => [
  counted(frames, 'frame'),
  ...(first === null ? [] : [`from ${first}`]),
  `${Number(fps.toFixed(3))} fps`,
  `${width}×${height}`,
  `${Number(duration.toFixed(2))} s`,
  ...(input_colour ? [inputColourText[input_colour.shown as InputColour] ?? input_colour.shown] : []),
];

const gapsOf = (missing: readonly number[]): string => {
  const ranges = frameRanges(missing);
  const more = ranges.length - RANGES_SHOWN;
  return `${ranges.slice(0, RANGES_SHOWN).join(', ')}${more > 0 ? ` and ${more} more gaps` : ''}`;
};

/** What is known of a clip, with its original and the frames a sequence lacks. */
export const ClipFacts = ({ shot, facts }: { shot: Shot; facts: MediaFacts }) => {
  const { original_key: original, original_name: name, missing_frames: missing = [] } = facts;
  return (
    <Stack spacing={1}>
      <Stack direction="row" spacing={3} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', color: 'text.secondary', typography: 'body2' }}>
        {factsOf(firstNumber(shot), facts).map((fact) => (
          <Mono key={fact}>{fact}</Mono>
        ))}
        {original && (
          <NewTabLink href={downloadUrl(original)} title={name}>
            Original
          </NewTabLink>
        )}
      </Stack>
      {missing.length > 0 && (
        <Typography variant="body2" sx={{ color: 'warning.main', overflowWrap: 'anywhere' }}>
          {'Missing frames: '}
          <Mono>{gapsOf(missing)}</Mono>
        </Typography>
      )}
    </Stack>
  );
};
