import type { VersionFacts } from '@prepmarket/media-api';
import { Work } from '@prepmarket/service-kit';
import { lockPlace } from '../src/places/find-place.js';
import { ShotMedia } from '../src/shots/shot-media.entity.js';
import type { Contracted } from './contracted.js';

export const picture = { width: 64, height: 36, pixelAspect: 1, fps: null, bitDepth: 16 };

/** What a sound matte of these frames is measured as. */
export const factsOf = (numbers: readonly number[], more: Partial<VersionFacts> = {}): VersionFacts => ({
  picture,
  matteIn: 'luma',
  names: numbers.map((number) => `sh010_roto.${number}.png`),
  numbered: true,
  frames: numbers.map((frame) => ({ frame, luma: 0.4, change: 0.1, fromPlate: null, matte: { covered: 0.3, soft: 0.02, smallestHole: null } })),
  ...more,
});

/** The version becomes ready as it was measured so. */
export const readyAs = async (on: Contracted, id: string, measured?: VersionFacts): Promise<void> => {
  await on.studio.query('UPDATE versions SET ready_at = NULL WHERE id = $1', [id]);
  await on.studio.query('DELETE FROM version_checks WHERE version_id = $1', [id]);
  await on.studio.app.get(Work).transaction(async (tx) => {
    const place = await lockPlace(tx, id);
    const media = await tx.manager.findOneByOrFail(ShotMedia, { shot_id: id });
    await place?.sort.ready(tx, place, media, { upload: 1 }, { measured });
  });
};
