import { setTimeout as sleep } from 'node:timers/promises';
import type { TaskType } from '@prepmarket/catalog-api';
import { shoot } from './film.js';
import type { ListedShot } from './listing.js';
import type { Covered, Parties } from './parties.js';
import type { Pass } from './plates/paint.js';

const VERSIONS = 2;
const PATIENCE = 120_000;

/** Delivers a milestone: mattes and clean plates as versions of its first tasks, a track as a file. Gives the ids of the versions. */
export const deliver = async (parties: Parties, contract: string, milestone: string, type: TaskType, part: readonly Covered[]): Promise<string[]> => {
  const { vendor } = parties;
  if (type === 'track') {
    await handOver(parties, milestone);
    return [];
  }
  const made = await Promise.all(part.slice(0, VERSIONS).map((each) => version(parties, contract, type, each)));
  await vendor.post(`${milestone}/versions`, `demo-submit-${milestone}`, { note: 'Please look at the edges on grey first.', versionIds: made });
  return made;
};

const handOver = async ({ vendor }: Parties, milestone: string): Promise<void> => {
  const bytes = Buffer.from('Root {\n inputs 0\n}\nTracker4 {\n name Track_hull\n}\n');
  await vendor.send(`${milestone}/deliverables`, `demo-deliver-${milestone}`, {
    fields: { feedback: 'The solve is below half a pixel.' },
    files: [{ field: 'deliverables', name: 'tracks_v001.nk', type: 'application/octet-stream', bytes }],
  });
};

/** Uploads what was painted as the next version of a task; resolves with its id once it is ready. */
const version = async (parties: Parties, contract: string, type: 'roto' | 'paint', { shot, task }: Covered): Promise<string> => {
  const { vendor } = parties;
  const name = `${shot.shot.name}_${type}_v001`;
  const { id } = await vendor.post<{ id: string }>(`${contract}/versions`, `demo-version-${task}`, { task_id: task, name });
  const at = `${contract}/versions/${id}`;
  const state = async () => (await vendor.get<{ state: string }>(at)).state;
  if ((await state()) === 'coming') await sendFrames(parties, at, shot, type === 'roto' ? 'matte' : 'clean', name);
  const until = Date.now() + PATIENCE;
  while ((await state()) === 'coming' && Date.now() < until) await sleep(500);
  return id;
};

const sendFrames = async ({ vendor, ffmpeg }: Parties, at: string, { shot: { take } }: ListedShot, pass: Pass, name: string): Promise<void> => {
  const frames = await shoot(ffmpeg, { ...take, first: take.first ?? 1001 }, pass, name);
  const files = frames.map(({ name: file, bytes }) => ({ field: 'files', name: file, type: 'image/png', bytes }));
  await vendor.send(`${at}/upload-sequence`, `demo-frames-${at}`, { fields: { isImageSequence: 'true', folderName: name }, files });
};
