import { shoot, type Take } from './film.js';
import { flawed } from './flaws.js';
import type { Covered, Parties } from './parties.js';
import { until } from './person.js';
import type { Pass } from './plates/paint.js';
import type { DemoMilestone, Flaw } from './stories/demo-project.js';
import { turns } from './turns.js';

const inTurn = turns(2);

/** Delivers a milestone: a matte or a clean plate as a version of each of its tasks, a track as a file. Gives the ids of the versions. */
export const deliver = async (parties: Parties, contract: string, at: string, milestone: DemoMilestone, part: readonly Covered[]): Promise<string[]> => {
  const { type, note = '' } = milestone;
  if (type === 'track') {
    await handOver(parties, at, note);
    return [];
  }
  const made = await Promise.all(part.map((each) => version(parties, contract, { ...each, type, flaw: milestone.flaws?.[each.shot.shot.name] })));
  await parties.vendor.post(`${at}/versions`, `demo-submit-${at}`, { note, versionIds: made });
  return made;
};

const handOver = async ({ vendor }: Parties, milestone: string, feedback: string): Promise<void> => {
  const bytes = Buffer.from('Root {\n inputs 0\n}\nTracker4 {\n name Track_hull\n}\n');
  await vendor.send(`${milestone}/deliverables`, `demo-deliver-${milestone}`, {
    fields: { feedback },
    files: [{ field: 'deliverables', name: 'tracks_v001.nk', type: 'application/octet-stream', bytes }],
  });
};

type Made = Covered & { type: 'roto' | 'paint'; flaw: Flaw | undefined };

/** Uploads what was painted as the next version of a task; resolves with its id once it is ready. */
const version = async (parties: Parties, contract: string, made: Made): Promise<string> => {
  const { vendor } = parties;
  const name = `${made.shot.shot.name}_${made.type}_v001`;
  const { id } = await vendor.post<{ id: string }>(`${contract}/versions`, `demo-version-${made.task}`, { task_id: made.task, name });
  const at = `${contract}/versions/${id}`;
  const state = async () => (await vendor.get<{ state: string }>(at)).state;
  const take = flawed(made.shot.shot.take, made.flaw);
  if ((await state()) === 'coming') await sendFrames(parties, at, take, made.type === 'roto' ? 'matte' : 'clean', name);
  await until(async () => (await state()) !== 'coming');
  return id;
};

/** Paints a pass of a take and uploads it as a sequence. */
export const sendFrames = ({ vendor, ffmpeg }: Pick<Parties, 'vendor' | 'ffmpeg'>, at: string, take: Take, pass: Pass, name: string): Promise<void> =>
  inTurn(async () => {
    const frames = await shoot(ffmpeg, { ...take, first: take.first ?? 1001 }, pass, name);
    const files = frames.map(({ name: file, bytes }) => ({ field: 'files', name: file, type: 'image/png', bytes }));
    await vendor.send(`${at}/upload-sequence`, `demo-frames-${at}`, { fields: { isImageSequence: 'true', folderName: name }, files });
  });
