import { inDays, instantIn } from './days.js';
import { shoot } from './film.js';
import type { Person } from './person.js';
import type { DemoProject, DemoShot } from './stories/demo-project.js';

/** A shot that was listed, with its tasks; `at` is its address. */
export interface ListedShot {
  id: string;
  at: string;
  shot: DemoShot;
  tasks: { id: string; task_type: string }[];
}
export interface Listed {
  id: string;
  shots: ListedShot[];
}

interface Known {
  id: string;
  title: string;
  status: string;
}

/** The project as its client has it already. */
const knownProject = async (client: Person, { title }: DemoProject): Promise<Known | undefined> => {
  const found = await client.get<Known[]>(`/projects?search=${encodeURIComponent(title)}`);
  return found.find((each) => each.title === title);
};

/** Creates a project as a draft; gives its id. */
export const create = async (client: Person, project: DemoProject): Promise<string> => {
  const { key, title, description, category, budget, days, skills, sealed } = project;
  const fields = { title, description, category, budget, skills, deadline: inDays(days), ...(sealed && { sealed_until: instantIn(sealed) }) };
  return ((await knownProject(client, project)) ?? (await client.post<Known>('/projects', `demo-${key}`, fields))).id;
};

/** Lists the packages, shots and tasks of a draft, one after the other: they are shown as they came. */
export const list = async (client: Person, id: string, { key, packages }: DemoProject): Promise<Listed> => {
  const shots: ListedShot[] = [];
  for (const [n, { name, description, shots: within }] of packages.entries()) {
    const pack = await client.post<Known>(`/projects/${id}/packages`, `demo-${key}-${n}`, { name, description });
    for (const shot of within) shots.push(await listShot(client, `/projects/${id}/packages/${pack.id}/shots`, key, shot));
  }
  return { id, shots };
};

const listShot = async (client: Person, at: string, key: string, shot: DemoShot): Promise<ListedShot> => {
  const { name, description, tasks } = shot;
  const frames = { frame_start: 1, frame_end: shot.take.frames };
  const body = { name, description, tasks: tasks.map((task_type) => ({ task_type, ...frames })) };
  const listed = await client.post<{ id: string; tasks: ListedShot['tasks'] }>(at, `demo-${key}-${name}`, body);
  return { id: listed.id, at: `${at}/${listed.id}`, shot, tasks: listed.tasks };
};

/** Paints the plate of a shot and uploads it, where there is none yet. */
export const sendPlate = async (client: Person, ffmpeg: string, { at, shot: { name, take } }: ListedShot): Promise<void> => {
  if ((await client.get<{ file_url: string | null }>(at)).file_url) return;
  const plate = await shoot(ffmpeg, take, 'plate', `${name}_plate_v001`);
  const sequence = take.first !== undefined;
  const files = plate.map(({ name: file, bytes }) => ({ field: sequence ? 'files' : 'file', name: file, type: sequence ? 'image/png' : 'video/mp4', bytes }));
  const fields = sequence ? { isImageSequence: 'true', folderName: `${name}_plate_v001` } : undefined;
  await client.send(`${at}/${sequence ? 'upload-sequence' : 'upload'}`, `demo-plate-${at}`, { fields, files });
};
