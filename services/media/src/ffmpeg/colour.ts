/** What a picture's colours are, as its container and codec say it in ffmpeg's words; absent or 'unknown' where they do not. */
export interface Colour {
  /** The pixel format, 'yuv422p10le'. */
  pixels: string;
  /** Lines as coded: untagged pictures of standard definition are BT.601. */
  lines: number;
  range?: string;
  matrix?: string;
  primaries?: string;
  transfer?: string;
}

const MATRICES: Record<string, string> = { bt709: 'bt709', smpte170m: 'bt601', bt470bg: 'bt601', fcc: 'fcc', smpte240m: 'smpte240m', bt2020nc: 'bt2020' };
const STANDARD_LINES = 576;
const HDR = ['smpte2084', 'arib-std-b67'];
/** Primaries that zscale knows and that differ from BT.709. */
const OTHER_PRIMARIES = ['smpte170m', 'bt470bg', 'bt470m', 'smpte240m', 'bt2020', 'smpte431', 'smpte432'];

const isRgb = ({ pixels }: Colour): boolean => /^(rgb|bgr|gbr|argb|abgr|0rgb|0bgr|pal8|x2rgb)/.test(pixels);
/** Whether its colours are to be shown over black. */
export const hasAlpha = ({ pixels }: Colour): boolean => /^(yuva|ayuv|gbrap|rgba|bgra|argb|abgr|ya)/.test(pixels);

/** Bits of a channel. */
export const bitsOf = ({ pixels }: Colour): number => {
  if (/^(rgb48|bgr48|rgba64|bgra64)/.test(pixels)) return 16;
  return Number(/(?:p0?|gray|gbrpf|gbrapf|grayf|x2rgb)(9|10|12|14|16|32)(?:le|be)?$/.exec(pixels)?.[1] ?? 8);
};

/** How `scale` has to read it. */
export const readAs = (colour: Colour): string => {
  const matrix = MATRICES[colour.matrix ?? ''] ?? (colour.lines <= STANDARD_LINES ? 'bt601' : 'bt709');
  const range = colour.range === 'pc' || colour.pixels.startsWith('yuvj') ? 'pc' : 'tv';
  return isRgb(colour) ? '' : `:in_color_matrix=${matrix}:in_range=${range}`;
};

/** What brings it, already in the matrix and range of BT.709, to the primaries and the transfer curve as well; light beyond the display's is mapped into it. */
export const toDisplay = ({ primaries = '', transfer = '' }: Colour): string[] => {
  const wide = OTHER_PRIMARIES.includes(primaries) ? primaries : 'bt709';
  const from = `min=bt709:rin=tv:pin=${wide}`;
  const to = 'm=bt709:r=tv:p=bt709:t=bt709';
  if (HDR.includes(transfer)) {
    const light = `zscale=${from}:tin=${transfer}:t=linear:npl=100`;
    return ['format=yuv444p16le', light, 'format=gbrpf32le', 'zscale=p=bt709', 'tonemap=hable:desat=0', `zscale=${to}`];
  }
  return wide === 'bt709' ? [] : ['format=yuv444p10le', `zscale=${from}:tin=bt709:${to}`];
};
