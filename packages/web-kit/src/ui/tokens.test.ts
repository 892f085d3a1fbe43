import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Colour, colours } from './tokens.js';

type Rgb = readonly number[];
const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const linear = (channel: number) => (channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4);
const luminance = ([r = 0, g = 0, b = 0]: Rgb) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
/** Of WCAG 2.2: 1 to 21. */
const contrast = (one: Rgb, other: Rgb) => {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
};
/** `share` of one over the other. */
const over = (one: Rgb, other: Rgb, share: number): Rgb => one.map((channel, at) => channel * share + (other[at] ?? 0) * (1 - share));

const grounds = ['page', 'panel', 'float', 'raised', 'field'] as const;
const inks = ['high', 'mid', 'low', 'blue', 'amber', 'green', 'red', 'violet', 'sand'] as const;
const accents = ['blue', 'amber', 'green', 'red', 'violet', 'sand'] as const;

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('[S-2401] the %s theme', (_name, theme) => {
  const of = (name: Colour) => rgb(colours[name][theme]);
  const told = (pairs: [what: string, ratio: number][], least: number) => pairs.filter(([, ratio]) => ratio < least);

  it('is read on every ground at 4.5 or more', () => {
    expect(
      told(
        grounds.flatMap((ground) => inks.map((ink): [string, number] => [`${ink} on ${ground}`, contrast(of(ink), of(ground))])),
        4.5,
      ),
    ).toEqual([]);
  });

  it('is read on a tint of its own colour, on every ground', () => {
    const pairs = grounds.flatMap((ground) =>
      accents.map((ink): [string, number] => [`${ink} on its tint on ${ground}`, contrast(of(ink), over(of(ink), of(ground), 0.14))]),
    );
    expect(told(pairs, 4.5)).toEqual([]);
  });

  it('is read on filled buttons, at rest and hovered, and on hints', () => {
    const on = (ink: Rgb, ground: Rgb, what: string): [string, number] => [what, contrast(ink, ground)];
    const pairs = accents.flatMap((accent) => [
      on(of('on-accent'), of(accent), accent),
      on(of('on-accent'), over(of(accent), of('lift'), 0.84), `${accent}, hovered`),
    ]);
    expect(told([...pairs, on(of('on-hint'), of('hint'), 'hint'), on(of('on-veil'), over(of('veil'), [255, 255, 255], 0.8), 'veil')], 4.5)).toEqual([]);
  });

  it('shows where something can be used, at 3 or more', () => {
    expect(
      told(
        grounds.flatMap((ground) => (['edge', 'blue'] as const).map((line): [string, number] => [`${line} on ${ground}`, contrast(of(line), of(ground))])),
        3,
      ),
    ).toEqual([]);
  });

  it('is the ground of the page before its styles have come', () => {
    const page = readFileSync(path.join(__dirname, '../../../../shell/index.html'), 'utf8');
    expect(page).toContain(`background: light-dark(${colours.page.join(', ')})`);
    expect(page).toContain(`media="(prefers-color-scheme: ${['light', 'dark'][theme]})" content="${colours.page[theme]}"`);
  });
});
