import { type APIRequestContext, expect } from '@playwright/test';
import { as, dataOf, fileOf, formOf, type Person, textFile } from './api.js';
import { videoPlate } from './plates.js';
import { projectFields } from './story.js';

/** Addresses by what lies there. */
export type Cells = Record<string, string>;
/** The status of each. */
export type Answers = Record<string, number>;

export interface Ground {
  projectId: string;
  packageId: string;
  shotId: string;
  cells: Cells;
}

/** An open project with an attachment, a package, a shot with a task and a plate that plays. */
export const openGround = async (request: APIRequestContext, owner: Person, title: string): Promise<Ground> => {
  const ours = as(request, owner);
  const { budget, skills, ...fields } = projectFields(title);
  const form = formOf({ ...fields, budget: JSON.stringify(budget), skills: JSON.stringify(skills), status: 'open' }, 'attachments', [
    textFile('brief.txt', 'b'),
  ]);
  const project = await dataOf(ours.post('/projects', { multipart: form }));
  const pack = await dataOf(ours.post(`/projects/${project.id}/packages`, { data: { name: 'Reel 1' } }));
  const inPackage = `/projects/${project.id}/packages/${pack.id}`;
  const shot = await dataOf(ours.post(`${inPackage}/shots`, { data: { name: 'WS010', tasks: [{ task_type: 'roto' }] } }));
  const here = `${inPackage}/shots/${shot.id}`;
  const clip = fileOf(videoPlate(3));
  // On a busy machine media hears of the shot later than it waits for it.
  await expect.poll(async () => (await ours.post(`${here}/upload`, { multipart: { file: clip } })).status(), { timeout: 60_000 }).toBe(201);
  const plate = async () => (await dataOf(ours.get(here))) as { file_url: string | null; metadata: { poster_url: string; original_key: string } };
  await expect.poll(async () => (await plate()).file_url, { message: 'the plate plays' }).toMatch(/^\/api\/files\/stream\//);
  const { file_url, metadata } = await plate();
  const file = (url: string) => url.replace(/^\/api/, '');
  return {
    projectId: project.id,
    packageId: pack.id,
    shotId: shot.id,
    cells: {
      project: `/projects/${project.id}`,
      packages: `/projects/${project.id}/packages`,
      package: inPackage,
      'shots of the project': `/projects/${project.id}/shots`,
      'shots of the package': `${inPackage}/shots`,
      shot: here,
      'shot without package': `/projects/${project.id}/shots/${shot.id}`,
      'shot by its old path': `/projects/shots/${shot.id}`,
      tasks: `${here}/tasks`,
      task: `/projects/tasks/${shot.tasks[0].id}`,
      'upload status': `${here}/upload-status`,
      attachment: `/files/download/${project.attachments[0].key}`,
      plate: file(file_url as string),
      poster: file(metadata.poster_url),
      original: `/files/download/${metadata.original_key}`,
    },
  };
};

const FILES = ['attachment', 'plate', 'poster', 'original'];
export const seen = (cells: Cells): Answers => Object.fromEntries(Object.keys(cells).map((cell) => [cell, 200]));
export const closed = (cells: Cells): Answers => Object.fromEntries(Object.keys(cells).map((cell) => [cell, 403]));
/** Of a draft strangers learn not even that it is there; a file's key says so anyway. */
export const hidden = (cells: Cells): Answers => Object.fromEntries(Object.keys(cells).map((cell) => [cell, FILES.includes(cell) ? 403 : 404]));
