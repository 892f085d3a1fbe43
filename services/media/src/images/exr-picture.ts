import type { UnfitImage } from '@prepmarket/media-api';
import { across, down, type ExrFile, type ExrPart } from './exr.js';

/** Which channels of which part are shown, by what ffmpeg calls them. */
export interface ExrPicture {
  index: number;
  part: ExrPart;
  /** The file's own names to ffmpeg's: 'beauty.R' → 'R'. Other channels are not shown. */
  names: Map<string, string>;
}

const COLOURS: Record<string, string> = { r: 'R', red: 'R', g: 'G', green: 'G', b: 'B', blue: 'B', a: 'A', alpha: 'A' };
const BEAUTY = /(^|\.)(beauty|combined|rgba|rgb|main|ci)$/i;

/** The picture of an EXR file: the first part with R, G and B, of its layers the nameless one, else the beauty, else the first; or why it has none. */
export const pictureOf = (file: ExrFile): ExrPicture | UnfitImage => {
  const flat = file.parts.map((part, index) => ({ part, index })).filter(({ part }) => !part.deep);
  if (flat.length === 0) return 'deep';
  for (const { part, index } of flat) {
    const names = coloursOf(part);
    if (names) return unfit(part, names) ?? { part, index, names };
  }
  if (flat.some(({ part }) => part.channels.some(({ name }) => /^(RY|BY)$/.test(name)))) return 'chroma';
  const grey = flat.find(({ part }) => part.channels.some(({ name }) => name === 'Y'));
  if (!grey) return 'colourless';
  const names = new Map([['Y', 'Y']]);
  return unfit(grey.part, names) ?? { ...grey, names };
};

const coloursOf = ({ channels }: ExrPart): Map<string, string> | undefined => {
  const layers = new Map<string, Map<string, string>>();
  for (const { name } of channels) {
    const dot = name.lastIndexOf('.');
    const colour = COLOURS[name.slice(dot + 1).toLowerCase()];
    if (!colour) continue;
    const layer = name.slice(0, Math.max(0, dot));
    const names = layers.get(layer) ?? new Map<string, string>();
    layers.set(layer, names);
    if (![...names.values()].includes(colour)) names.set(name, colour);
  }
  const whole = [...layers].filter(([, names]) => ['R', 'G', 'B'].every((colour) => [...names.values()].includes(colour)));
  return (whole.find(([layer]) => layer === '') ?? whole.find(([layer]) => BEAUTY.test(layer)) ?? whole[0])?.[1];
};

const unfit = ({ channels, compression, data }: ExrPart, names: Map<string, string>): UnfitImage | undefined => {
  if (channels.some(({ sampled }) => sampled)) return 'subsampled';
  const colours = channels.filter(({ name }) => (names.get(name) ?? 'A') !== 'A');
  if (new Set(colours.map(({ kind }) => kind)).size > 1) return 'uneven';
  if (compression === 'unknown') return 'compression';
  if (compression !== 'dwaa' && compression !== 'dwab') return undefined;
  // ffmpeg reads DWA in whole blocks of eight pixels, of one kind, and cannot cut a half one on the left.
  const whole = across(data) % 8 === 0 && down(data) % 8 === 0 && data.left >= 0 && data.top >= 0;
  return whole && channels.length === names.size && names.size === 3 && channels.every(({ name }) => /^[RGB]$/.test(name)) ? undefined : 'compression';
};
