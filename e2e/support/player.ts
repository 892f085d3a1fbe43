import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { as, dataOf, fileOf, formOf, type Person } from './api.js';
import { goTo, hereAndThere, painted, playPingPong, readMarksOn, stepThrough } from './frames.js';
import type { MarkedPlate } from './marked-plates.js';

/** A shot with a clip of so many frames; `first` is the number of its first one. */
export interface ReadyShot {
  address: string;
  frames: number;
  first: number;
}

/** Uploads a plate as the product takes it and waits until it can be played. */
export const uploadPlate = async (request: APIRequestContext, owner: Person, inPackage: string, plate: MarkedPlate): Promise<ReadyShot> => {
  const ours = as(request, owner);
  const { id } = await dataOf(ours.post(`${inPackage}/shots`, { data: { name: plate.name } }));
  const address = `${inPackage}/shots/${id}`;
  const files = (await plate.make()).map(fileOf);
  const [file] = files;
  if (!file) throw new Error(`${plate.name} has no files`);
  const sent = plate.sequence
    ? ours.post(`${address}/upload-sequence`, { multipart: formOf({ isImageSequence: 'true', folderName: plate.name }, 'files', files) })
    : ours.post(`${address}/upload`, { multipart: { file } });
  expect((await sent).status()).toBe(201);
  let shot: { file_url: string | null; frame_count: number; metadata: { first_frame?: number | null } } | undefined;
  await expect
    .poll(async () => {
      shot = await dataOf(ours.get(address));
      return shot?.file_url ?? null;
    })
    .not.toBeNull();
  expect(shot?.frame_count).toBe(plate.frames);
  return { address, frames: plate.frames, first: shot?.metadata.first_frame ?? 0 };
};

const upTo = (last: number) => Array.from({ length: last + 1 }, (_, frame) => frame);

export type Core = 'canvas' | 'video';

/** Opens a shot's page with one of the two cores and waits for its first picture. */
export const openPlayer = async (page: Page, { address }: ReadyShot, core: Core): Promise<void> => {
  await page.goto(core === 'video' ? `${address}?core=video` : address);
  await expect(page.locator(core === 'video' ? '[data-frame] > video' : 'canvas[data-frame]')).toBeVisible();
  await readMarksOn(page);
};

/** The whole proof of one clip: first and last frame, 100 steps either way, 50 frames here and there, to and fro over both ends. */
export const proveFrames = async (page: Page, { first, frames }: ReadyShot, core: Core): Promise<void> => {
  expect(await painted(page, 0)).toEqual([0, 0]);
  await stepThrough(page, 'ArrowRight', upTo(100).slice(1));
  await stepThrough(page, 'ArrowLeft', upTo(99).reverse());
  await goTo(page, first, [...hereAndThere(frames), frames - 1]);
  const looksAt = core === 'canvas' ? 'every frame' : 'frames at rest';
  await playPingPong(page, first, [0, 7], looksAt);
  await playPingPong(page, first, [frames - 8, frames - 1], looksAt);
};
