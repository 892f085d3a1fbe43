import { firstNumber, formatFrameRange, framesOf, type ShotRow } from '@prepmarket/catalog-api';

/** '1001-1096 (96 f)'; '' without a clip. */
export const framesText = (row: ShotRow): string => {
  const frames = framesOf(row);
  return frames === null ? '' : formatFrameRange(row, { frame_start: 1, frame_end: frames });
};

/** What the clip's first and last frame are called; nothing without a clip. */
export const rangeOf = (row: ShotRow): readonly [string, string] => {
  const [first = '', last = ''] = framesText(row).split(' ', 1)[0]?.split('-') ?? [];
  return firstNumber(row) === null && framesOf(row) === null ? ['', ''] : [first, last];
};

export const sizeText = ({ metadata }: ShotRow): string => (metadata?.width && metadata.height ? `${metadata.width}×${metadata.height}` : '');

/** '23.976', '24': three places at most. */
export const rateText = ({ metadata }: ShotRow): string => (metadata?.fps ? String(Math.round(metadata.fps * 1000) / 1000) : '');
