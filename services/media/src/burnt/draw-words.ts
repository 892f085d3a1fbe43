import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { Words } from './words.js';

const require = createRequire(import.meta.url);
/** Parts of the letters' size. */
const [LINE, OUTLINE, WIDEST] = [1.2, 0.06, 1.6];
/** Pixels. */
const BORDER = 1;
const OPACITY = 0.4;
const MEANING: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

let ready: Promise<void> | undefined;
const started = (): Promise<void> => {
  ready ??= readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')).then(initWasm);
  // What did not start is started again by the next one.
  ready.catch(() => {
    ready = undefined;
  });
  return ready;
};

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => MEANING[sign] ?? sign);

/** The lines once, `around` pixels wider than they are. */
const layer = ({ lines }: Words, size: number, colour: string, around: number): string => {
  const texts = lines.map(({ pieces }, n) => {
    const spans = pieces.map(({ text, thin }) => `<tspan stroke-width="${(thin ? OUTLINE * size : 0) + 2 * around}">${escaped(text)}</tspan>`);
    return `<text xml:space="preserve" x="${size}" y="${(n + 1) * LINE * size}">${spans.join('')}</text>`;
  });
  return `<g fill="${colour}" stroke="${colour}" stroke-linejoin="round">${texts.join('')}</g>`;
};

/** A picture of the words, as PNG, as large as they are. @param size of the letters, in pixels */
export const drawWords = async (words: Words, size: number): Promise<Uint8Array> => {
  await started();
  const signs = Math.max(...words.lines.map(({ pieces }) => pieces.reduce((sum, { text }) => sum + text.length, 0)));
  const [width, height] = [Math.ceil((signs * WIDEST + 2) * size), Math.ceil((words.lines.length + 1) * LINE * size)];
  const look = `font-family="DejaVu Sans" font-weight="bold" font-size="${size}" opacity="${OPACITY}"`;
  const layers = [layer(words, size, 'black', BORDER), layer(words, size, 'white', 0)].join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g ${look}>${layers}</g></svg>`;
  const drawn = new Resvg(svg, { font: { fontBuffers: words.fonts, defaultFontFamily: 'DejaVu Sans' } });
  try {
    const box = drawn.getBBox();
    if (box) drawn.cropByBBox(box);
    return drawn.render().asPng();
  } finally {
    drawn.free();
  }
};
