import type { InputColour, ReadyMedia } from '@prepmarket/media-api';
import { readAs } from '../ffmpeg/colour.js';
import type { Picture } from '../ffmpeg/picture.js';
import type { VideoFacts } from '../ffmpeg/probe.js';
import type { Meant } from './colours.js';
import { type Shown, toDisplay } from './filters.js';

const NAMES: Record<Shown, InputColour> = { display: 'rec709', linear: 'linear', cineon: 'cineon', acescg: 'acescg', cube: 'cube', curve: 'cube' };

/** What is told of a picture's colours: what was set, and what it came to. */
export const shownAs = ({ input, shown, cubeName }: Meant, byItself: Shown): NonNullable<ReadyMedia['inputColour']> => ({
  input,
  shown: NAMES[shown ?? byItself],
  cube: cubeName,
});

/** A video as it is meant: its numbers are taken for what they are said to be, whatever its tags say. */
export const videoAs = (facts: VideoFacts, { shown }: Meant): Picture => {
  const { colour, ...picture } = facts;
  if (!shown || shown === 'display') return facts;
  return { ...picture, before: [`scale=iw:ih${readAs(colour)}`, 'format=gbrp16le', ...toDisplay(shown, false)] };
};
