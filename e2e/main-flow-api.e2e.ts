import { type APIRequestContext, expect } from '@playwright/test';
import { contract as contractSchema, type Milestone } from '@prepmarket/contracts-api';
import * as z from 'zod/mini';
import { as, dataOf, fileOf, formOf, type Person, refusalOf, signUp, textFile } from './support/api.js';
import { sequencePlate, videoPlate } from './support/plates.js';
import { contractFields, placeBid, projectFields } from './support/story.js';
import { test } from './support/test.js';

const VIDEO_FRAMES = 30;
const SEQUENCE_FRAMES = 12;

const readyShot = async (request: APIRequestContext, person: Person, path: string) => {
  await expect
    .poll(async () => (await dataOf(as(request, person).get(path))).file_url, { timeout: 60_000, message: 'the shot becomes playable' })
    .toMatch(/^\/api\/files\/stream\//);
  return dataOf(as(request, person).get(path));
};

test('[S-557] the whole flow by calls of the API alone', async ({ request }) => {
  const client = await signUp(request, 'client', 'Clara', 'Client');
  const [winner, loser] = [await signUp(request, 'vendor', 'Vera', 'Vendor'), await signUp(request, 'vendor', 'Vito', 'Vendor')];
  const ours = as(request, client);
  const title = `By Calls ${Date.now()}`;

  const project = await dataOf(ours.post('/projects', { data: projectFields(title) }));
  expect(project.status).toBe('draft');
  const pack = await dataOf(ours.post(`/projects/${project.id}/packages`, { data: { name: 'Reel 1', description: 'Opening' } }));
  const shots = `/projects/${project.id}/packages/${pack.id}/shots`;

  const byVideo = await dataOf(ours.post(shots, { data: { name: 'BR010', description: 'wide' } }));
  expect((await ours.post(`${shots}/${byVideo.id}/upload`, { multipart: { file: fileOf(videoPlate(VIDEO_FRAMES)) } })).status()).toBe(201);
  const bySequence = await dataOf(ours.post(shots, { data: { name: 'BR020', description: 'close' } }));
  const frames = sequencePlate(SEQUENCE_FRAMES).map(fileOf);
  const sent = await ours.post(`${shots}/${bySequence.id}/upload-sequence`, {
    multipart: formOf({ isImageSequence: 'true', folderName: 'harbour' }, 'files', frames),
  });
  expect(sent.status()).toBe(201);
  expect((await readyShot(request, client, `${shots}/${byVideo.id}`)).frame_count).toBe(VIDEO_FRAMES);
  const clip = await readyShot(request, client, `${shots}/${bySequence.id}`);
  expect(clip.frame_count).toBe(SEQUENCE_FRAMES);
  expect(clip.metadata).toMatchObject({ frames: SEQUENCE_FRAMES, fps: 24, first_frame: 1001 });

  const task = await dataOf(
    ours.post(`${shots}/${byVideo.id}/tasks`, { data: { task_type: 'roto', description: 'hero', frame_start: 1, frame_end: VIDEO_FRAMES } }),
  );
  expect(task.name).toBe('roto');
  expect((await refusalOf(ours.post(`${shots}/${byVideo.id}/tasks`, { data: { task_type: 'roto', frame_end: VIDEO_FRAMES + 1 } }))).status).toBe(400);

  await dataOf(ours.put(`/projects/${project.id}`, { data: { title, status: 'open' } }));
  await expect
    .poll(async () =>
      (await dataOf(as(request, winner).get(`/projects?scope=open&search=${encodeURIComponent(title)}`))).some(
        (each: { id: string }) => each.id === project.id,
      ),
    )
    .toBe(true);
  const bid = await placeBid(request, winner, project.id, 1500);
  const other = await placeBid(request, loser, project.id, 1400);
  expect(await dataOf(ours.get(`/projects/${project.id}/bids`))).toHaveLength(2);

  expect((await dataOf(ours.post(`/projects/${project.id}/bids/${bid.id}/accept`))).status).toBe('accepted');
  expect((await dataOf(ours.get(`/projects/${project.id}/bids/${other.id}`))).status).toBe('rejected');
  await expect.poll(async () => (await dataOf(ours.get(`/projects/${project.id}`))).status).toBe('in_progress');

  const { milestones, ...fields } = contractFields(title);
  const made = await ours.post(`/projects/${project.id}/bids/${bid.id}/contracts`, {
    multipart: formOf({ ...fields, milestones: JSON.stringify(milestones) }, 'attachments', [textFile('terms.txt', 'annex')]),
  });
  expect(made.status()).toBe(201);
  const id = (await made.json()).contract._id;
  const theirs = as(request, winner);
  expect((await dataOf(ours.post(`/contracts/${id}/sign`))).status).toBe('draft');
  expect((await dataOf(theirs.post(`/contracts/${id}/sign`))).status).toBe('active');

  for (const milestone of (await dataOf(ours.get(`/contracts/${id}`))).milestones as Milestone[]) {
    const path = `/contracts/${id}/milestones/${milestone._id}`;
    const deliver = (name: string) => theirs.post(`${path}/deliverables`, { multipart: formOf({}, 'deliverables', [textFile(name, 'matte')]) });
    await dataOf(theirs.put(path, { data: { status: 'in_progress' } }));
    await dataOf(deliver('matte_v1.txt'));
    await dataOf(ours.put(path, { data: { status: 'revision_requested', feedback: 'Edges are soft.' } }));
    await dataOf(deliver('matte_v2.txt'));
    await dataOf(ours.put(path, { data: { status: 'approved' } }));
    await dataOf(ours.put(path, { data: { status: 'paid' } }));
  }

  const done = z.parse(contractSchema, await dataOf(ours.get(`/contracts/${id}`)));
  expect(done.status).toBe('completed');
  expect(done.totalAmount).toBe(1500);
  expect(done.milestones.map(({ deliverables }) => deliverables.map(({ originalname }) => originalname))).toEqual([
    ['matte_v1.txt', 'matte_v2.txt'],
    ['matte_v1.txt', 'matte_v2.txt'],
  ]);
  await expect.poll(async () => (await dataOf(ours.get(`/projects/${project.id}`))).status).toBe('completed');
});
