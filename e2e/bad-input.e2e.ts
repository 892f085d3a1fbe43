import { expect } from '@playwright/test';
import { as, dataOf, fileOf, formOf, refusalOf, signUp, textFile } from './support/api.js';
import { sequencePlate } from './support/plates.js';
import { contractFields, draftContract, openProject, projectFields } from './support/story.js';
import { test } from './support/test.js';

test('[S-203] [S-243] [S-317] [S-391] [S-393] bad input meets the sentence of its field', async ({ request }) => {
  const { client, projectId, packageId } = await openProject(request, 'Bad Input');
  const ours = as(request, client);
  const shots = `/projects/${projectId}/packages/${packageId}/shots`;
  const shot = await dataOf(ours.post(shots, { data: { name: 'BI010' } }));
  const whole = projectFields('x');
  const cases: [string, object, string][] = [
    ['/projects', { ...whole, title: ' ' }, 'Project title is required'],
    ['/projects', { ...whole, budget: { min: 1 } }, 'Budget range is required'],
    ['/projects', { ...whole, budget: { min: 2, max: 1 } }, 'Minimum budget cannot be greater than maximum budget'],
    ['/projects', { ...whole, deadline: '' }, 'Please select a deadline'],
    [`/projects/${projectId}/packages`, { name: '' }, 'Package name is required'],
    [shots, { name: '  ' }, 'Shot name is required'],
    [`${shots}/${shot.id}/tasks`, {}, 'Task type is required'],
    [`${shots}/${shot.id}/tasks`, { task_type: 'keying' }, 'Task type must be one of: roto, track, or paint'],
    [`${shots}/${shot.id}/tasks`, { task_type: 'roto', description: 'more than fifteen' }, 'Description must be at most 15 characters'],
  ];
  for (const [path, data, message] of cases) expect(await refusalOf(ours.post(path, { data })), path).toEqual({ status: 400, message });
});

test('[S-280] [S-283] a text named .mp4 is no video, and one image no sequence', async ({ request }) => {
  const { client, projectId, packageId } = await openProject(request, 'Not Pictures');
  const ours = as(request, client);
  const shots = `/projects/${projectId}/packages/${packageId}/shots`;
  const shot = await dataOf(ours.post(shots, { data: { name: 'NP010' } }));
  const disguised = { ...textFile('plate.mp4', 'just words\n'.repeat(500)), mimeType: 'video/mp4' };
  expect((await refusalOf(ours.post(`${shots}/${shot.id}/upload`, { multipart: { file: disguised } }))).status).toBe(415);
  const single = { multipart: formOf({ isImageSequence: 'true' }, 'files', sequencePlate(1).map(fileOf)) };
  expect(await refusalOf(ours.post(`${shots}/${shot.id}/upload-sequence`, single))).toEqual({
    status: 400,
    message: 'Please upload at least 2 images for a sequence',
  });
  expect((await dataOf(ours.get(`${shots}/${shot.id}`))).file_url).toBeNull();
});

test('[S-442] [S-443] [S-484] [S-487] [S-494] bids and contracts are judged by the server', async ({ request }) => {
  const { client, projectId, bidId } = await draftContract(request, 'Judged');
  const ours = as(request, client);
  const vendor = as(request, await signUp(request, 'vendor', 'Vito'));
  const bid = { amount: 100, deliveryTime: 3, proposal: 'x' };
  expect(await refusalOf(ours.post(`/projects/${projectId}/bids`, { data: bid }))).toEqual({
    status: 403,
    message: 'You cannot submit a bid for this project.',
  });
  expect(await refusalOf(vendor.post(`/projects/${projectId}/bids`, { data: bid }))).toEqual({
    status: 409,
    message: 'You cannot submit a bid for this project.',
  });
  expect((await refusalOf(vendor.post(`/projects/${projectId}/bids`, { data: { ...bid, amount: 0 } }))).status).toBe(400);
  expect((await refusalOf(vendor.post(`/projects/${projectId}/bids`, { data: { ...bid, deliveryTime: 1.5 } }))).status).toBe(400);
  const contracts = `/projects/${projectId}/bids/${bidId}/contracts`;
  const fields = contractFields('Judged');
  expect(await refusalOf(ours.post(contracts, { data: { ...fields, terms: ' ' } }))).toEqual({ status: 400, message: 'Please fill in all required fields' });
  expect(await refusalOf(ours.post(contracts, { data: { ...fields, milestones: [] } }))).toEqual({ status: 400, message: 'Please add at least one milestone' });
  expect((await refusalOf(ours.post(contracts, { data: fields }))).status).toBe(409);
});
