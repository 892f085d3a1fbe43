/** @module-tag nightly */

import { mediaMessages, unfitImage } from '@prepmarket/media-api';
import { type Box, type Channel, exr, type Part, pattern } from '@prepmarket/service-testing/exr';
import { pixels, type Rgb, removeClips } from './clips.js';
import { dwa } from './dwa.js';
import { Studio, type TestShot } from './studio.js';

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.open();
});
afterAll(async () => {
  await studio.close();
  await removeClips();
});

const numbered = (images: Buffer[]): [string, Buffer][] => images.map((image, index) => [`plate.${1001 + index}.exr`, image]);
const send = (shot: TestShot, ...images: Buffer[]) => studio.sequence(shot, numbered(images));

const srgb = (light: number): number => Math.round(255 * (light <= 0 ? 0 : light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
const shown = (x: number, y: number): Rgb => [srgb(pattern('R', x, y)), srgb(pattern('G', x, y)), srgb(pattern('B', x, y))];
const expectColour = (actual: Rgb, expected: Rgb) => {
  for (const [index, value] of actual.entries()) expect(Math.abs(value - (expected[index] as number))).toBeLessThanOrEqual(14);
};
const BLACK: Rgb = [0, 0, 0];
const PLACES: [number, number][] = [
  [12, 8],
  [30, 20],
  [52, 28],
  [4, 32],
  [60, 3],
];
const inside = ([left, top, right, bottom]: Box, x: number, y: number) => x >= left && x <= right && y >= top && y <= bottom;

/** Each frame shows the part of the pattern that its data window holds, at its place, and black around it. */
const expectPattern = async (parts: Part[][], origin: [number, number] = [0, 0], size: [number, number] = [64, 36]) => {
  const shot = await studio.shot();
  await send(shot, ...parts.map((part) => exr(...part))).expect(201);
  const media = await studio.ready(shot);
  expect(media).toMatchObject({ width: size[0], height: size[1], frameCount: parts.length });
  const picture = await pixels(await studio.file(media.fileUrl), ...size);
  expect(picture.frames).toBe(parts.length);
  for (const [frame, part] of parts.entries()) {
    const { display = [0, 0, 63, 35], data = display } = part.at(-1) as Part;
    for (const [x, y] of PLACES) {
      const [px, py] = [x + origin[0], y + origin[1]];
      expectColour(picture.at(frame, x, y), inside(data, px, py) ? shown(px, py) : BLACK);
    }
  }
};

const layer = (name: string): Channel[] => ['B', 'G', 'R'].map((letter) => ({ name: `${name}.${letter}` }));
const depth: Channel = { name: 'Z', kind: 'float', at: () => 900 };

const windows: Box[] = [
  [0, 0, 63, 35],
  [8, 4, 40, 30],
  [-6, -5, 69, 41],
  [-9, -7, 40, 24],
  [20, 10, 90, 50],
  [70, 40, 80, 50],
  [-30, -30, -3, -3],
  [0, 0, 63, 35],
];

describe('the picture of an EXR sequence', () => {
  it('[S-780] is the display window, wherever the data windows move', async () => {
    await expectPattern(windows.map((data) => [{ data, compression: 'zip' }]));
  });

  it('[S-780] is the display window of tiles too', async () => {
    await expectPattern(windows.map((data, index) => [{ data, compression: index % 2 ? 'zip' : 'none', tile: [16, 16], levels: index % 3 === 0 }]));
  });

  it('[S-780] begins where its display window begins', async () => {
    const display: Box = [10, -6, 73, 29];
    await expectPattern([[{ display }], [{ display, data: [0, -20, 90, 40], compression: 'zip' }], [{ display, tile: [32, 16] }]], [10, -6]);
  });

  it('[S-781] is the colour part of several, the colour layer of several', async () => {
    const second: Part = { data: [8, 4, 40, 30], compression: 'zip' };
    await expectPattern([
      [{ channels: [depth], tile: [16, 16] }, second],
      [{ channels: [depth] }, { ...second, tile: [16, 16] }],
      [{ channels: [depth] }, { channels: layer('beauty') }],
    ]);
    const grain = { name: 'R', at: () => 0.9 };
    await expectPattern([
      [{ channels: [...layer('Combined'), ...layer('Specular').map((each) => ({ ...each, at: () => 0.9 }))] }],
      [{ channels: [grain, ...layer('rgb')] }],
    ]);
  });

  it('[S-781] is read from half and float, beside channels of any other kind', async () => {
    const of = (kind: Channel['kind']): Channel[] => ['B', 'G', 'R'].map((name) => ({ name, kind }));
    for (const channels of [of('half'), of('float'), [...of('half'), depth], [...of('half'), { name: 'Y', at: () => 0.9 }]])
      await expectPattern([[{ channels }], [{ channels, compression: 'zips' }]]);
    const alpha: Channel = { name: 'A', kind: 'float', at: () => 1 };
    await expectPattern([[{ channels: [alpha, ...of('half')] }], [{ channels: [alpha, ...of('half')] }]]);
  });

  it('[S-781] is grey where there is luminance alone', async () => {
    const shot = await studio.shot();
    const image = exr({ channels: [{ name: 'Y' }] });
    await send(shot, image, image).expect(201);
    const picture = await pixels(await studio.file((await studio.ready(shot)).fileUrl), 64, 36);
    for (const x of [1, 40, 62]) expectColour(picture.at(0, x, 20), [srgb(x / 100), srgb(x / 100), srgb(x / 100)]);
  });

  it.each(['dwaa', 'dwab'] as const)('[S-997] is shown in its colours when it is packed as %s', async (compression) => {
    const shot = await studio.shot();
    const at = (x: number, y: number): Rgb => [x / 100, y / 100, 0.2];
    const image = exr({ display: [0, 0, 63, 39], compression, pack: dwa(at) });
    await send(shot, image, image).expect(201);
    const media = await studio.ready(shot);
    expect(media).toMatchObject({ width: 64, height: 40, frameCount: 2 });
    const picture = await pixels(await studio.file(media.fileUrl), 64, 40);
    for (const [x, y] of [
      [0, 0],
      [24, 16],
      [56, 32],
    ] as const)
      expectColour(picture.at(1, x + 4, y + 4), at(x, y).map(srgb) as Rgb);
  });

  it('[S-780] has square pixels', async () => {
    const shot = await studio.shot();
    const image = exr({ aspect: 2, compression: 'zip' });
    await send(shot, image, image).expect(201);
    const media = await studio.ready(shot);
    expect(media).toMatchObject({ width: 128, height: 36 });
    expectColour((await pixels(await studio.file(media.fileUrl), 128, 36)).at(1, 80, 20), shown(40, 20));
  });
});

describe('an EXR sequence that is refused', () => {
  const refused = async (images: Buffer[], status: number, message: string) => {
    const shot = await studio.shot();
    const { body } = await send(shot, ...images).expect(status);
    expect(body).toMatchObject({ success: false, message });
  };
  const good = exr({});

  it('[S-782] is told the reason and the cure', async () => {
    const odd: [Part, Parameters<typeof unfitImage>[1]][] = [
      [{ channels: [{ name: 'BY', sampling: 2 }, { name: 'RY', sampling: 2 }, { name: 'Y' }] }, 'chroma'],
      [{ type: 'deepscanline' }, 'deep'],
      [{ channels: [depth] }, 'colourless'],
      [{ channels: [{ name: 'B' }, { name: 'G', kind: 'float' }, { name: 'R' }] }, 'uneven'],
      [{ channels: [{ name: 'B' }, { name: 'G' }, { name: 'R' }, { name: 'Z', sampling: 2 }] }, 'subsampled'],
      [{ compression: 'dwaa', data: [0, 0, 60, 30] }, 'compression'],
      [{ data: [0, 0, 20_000, 1] }, 'overscan'],
    ];
    for (const [part, why] of odd) await refused([exr(part)], 415, unfitImage('plate.1001.exr', why));
    expect(unfitImage('Flowers.exr', 'chroma')).toBe('Flowers.exr holds luminance and chroma channels. Export it as RGB.');
  });

  it.each(['dwaa', 'dwab'] as const)('[S-997] is told so when it is packed as %s in a way that cannot be read', async (compression) => {
    const pack = dwa(() => [0.5, 0.5, 0.5]);
    const of = (kind: Channel['kind'], ...names: string[]): Channel[] => names.map((name) => ({ name, kind }));
    const display: Box = [0, 0, 63, 39];
    const odd: Part[] = [
      { display, data: [0, 0, 62, 39] },
      { display, data: [0, 0, 63, 38] },
      { display, data: [-8, 0, 55, 39] },
      { display, channels: of('half', 'A', 'B', 'G', 'R') },
      { display, channels: of('half', 'B', 'G', 'R', 'Z') },
      { display, channels: layer('beauty') },
      { display, channels: of('half', 'Y') },
    ];
    for (const part of odd) await refused([exr({ ...part, compression, pack })], 415, unfitImage('plate.1001.exr', 'compression'));
  });

  it('[S-997] is told so when all of it is deep, in one part or several', async () => {
    const deep: Part[][] = [[{ type: 'deepscanline' }], [{ type: 'deeptile', tile: [16, 16] }], [{ type: 'deepscanline' }, { type: 'deepscanline' }]];
    for (const parts of deep) await refused([exr(...parts)], 415, unfitImage('plate.1001.exr', 'deep'));
    await expectPattern([[{ type: 'deepscanline' }, {}], [{}]]);
  });

  it('[S-782] is told which image is cut, though its end is all it lacks', async () => {
    const zip = exr({ compression: 'zip' });
    for (const image of [good.subarray(0, good.length - 10), zip.subarray(0, zip.length - 10), good.subarray(0, 200), good.subarray(0, 420)])
      await refused([good, image], 400, mediaMessages.brokenImage('plate.1002.exr'));
  });

  it('[S-780] is told which image shows another window, another shape or other channels', async () => {
    const others = [exr({ display: [0, 0, 63, 37] }), exr({ aspect: 2 }), exr({ channels: [{ name: 'A' }, { name: 'B' }, { name: 'G' }, { name: 'R' }] })];
    for (const other of others) await refused([good, other], 400, mediaMessages.mixedImages('plate.1002.exr'));
  });
});
