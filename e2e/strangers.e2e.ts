import { type APIRequestContext, expect } from '@playwright/test';
import { as, dataOf, fileOf, formOf, refusalOf, signUp, textFile } from './support/api.js';
import { videoPlate } from './support/plates.js';
import { draftContract, openProject, placeBid } from './support/story.js';
import { test } from './support/test.js';

const stranger = async (request: APIRequestContext, role: 'client' | 'vendor') => as(request, await signUp(request, role, 'Sam', 'Stranger'));

test('[S-167] [S-231] a third person meets 403 or 404 on everything of a project', async ({ request }) => {
  const { client, projectId, packageId } = await openProject(request, 'Private Plates');
  const ours = as(request, client);
  const shot = await dataOf(ours.post(`/projects/${projectId}/packages/${packageId}/shots`, { data: { name: 'PP010' } }));
  await dataOf(ours.put(`/projects/${projectId}`, { data: { title: 'Private Plates', status: 'draft' } }));
  const theirs = await stranger(request, 'vendor');
  const pack = `/projects/${projectId}/packages/${packageId}`;
  const plate = { multipart: { file: fileOf(videoPlate(5)) } };
  const tries: [string, Promise<{ status: number; message: string }>][] = [
    ['read the project', refusalOf(theirs.get(`/projects/${projectId}`))],
    ['edit the project', refusalOf(theirs.put(`/projects/${projectId}`, { data: { title: 'Mine' } }))],
    ['delete the project', refusalOf(theirs.delete(`/projects/${projectId}`))],
    ['list packages', refusalOf(theirs.get(`/projects/${projectId}/packages`))],
    ['add a package', refusalOf(theirs.post(`/projects/${projectId}/packages`, { data: { name: 'Mine' } }))],
    ['read the package', refusalOf(theirs.get(pack))],
    ['edit the package', refusalOf(theirs.put(pack, { data: { name: 'Mine' } }))],
    ['delete the package', refusalOf(theirs.delete(pack))],
    ['add a shot', refusalOf(theirs.post(`${pack}/shots`, { data: { name: 'Mine' } }))],
    ['read the shot', refusalOf(theirs.get(`${pack}/shots/${shot.id}`))],
    ['read the shot by its old path', refusalOf(theirs.get(`/projects/shots/${shot.id}`))],
    ['delete the shot', refusalOf(theirs.delete(`${pack}/shots/${shot.id}`))],
    ['upload a plate', refusalOf(theirs.post(`${pack}/shots/${shot.id}/upload`, plate))],
    ['follow an upload', refusalOf(theirs.get(`${pack}/shots/${shot.id}/upload-status`))],
    ['add a task', refusalOf(theirs.post(`${pack}/shots/${shot.id}/tasks`, { data: { task_type: 'roto' } }))],
    ['list the bids', refusalOf(theirs.get(`/projects/${projectId}/bids`))],
  ];
  for (const [what, refused] of tries) expect([403, 404], what).toContain((await refused).status);
  expect(await dataOf(ours.get(`/projects/${projectId}`))).toMatchObject({ title: 'Private Plates', package_count: 1, shot_count: 1, task_count: 0 });
});

test('[S-458] [S-461] [S-513] a third person sees no bid, no contract and none of their files', async ({ request }) => {
  const { client, projectId, bidId, contract } = await draftContract(request, 'Closed Doors');
  const bid = await dataOf(as(request, client).get(`/projects/${projectId}/bids/${bidId}`));
  const milestone = `/contracts/${contract._id}/milestones/${contract.milestones[0]?._id}`;
  for (const role of ['client', 'vendor'] as const) {
    const theirs = await stranger(request, role);
    expect(await refusalOf(theirs.get(`/projects/${projectId}/bids`))).toEqual({
      status: 403,
      message: 'You are not authorized to view bids for this project.',
    });
    expect((await refusalOf(theirs.get(`/projects/${projectId}/bids/${bidId}`))).status).toBe(403);
    expect((await refusalOf(theirs.post(`/projects/${projectId}/bids/${bidId}/accept`))).status).toBe(403);
    expect((await refusalOf(theirs.get(`/contracts/${contract._id}`))).status).toBe(403);
    expect((await refusalOf(theirs.post(`/contracts/${contract._id}/sign`))).status).toBe(403);
    expect((await refusalOf(theirs.put(milestone, { data: { status: 'in_progress' } }))).status).toBe(403);
    const deliver = { multipart: formOf({}, 'deliverables', [textFile('x.txt', 'x')]) };
    expect((await refusalOf(theirs.post(`${milestone}/deliverables`, deliver))).status).toBe(403);
    expect((await refusalOf(theirs.get(`/files/download/${bid.attachments[0].key}`))).status).toBe(403);
    expect(await dataOf(theirs.get('/contracts'))).toEqual([]);
  }
});

test('[S-068] [S-430] nobody gets anything without a session', async ({ playwright, baseURL }) => {
  const nobody = await playwright.request.newContext({ baseURL });
  for (const path of ['/auth/me', '/projects', '/contracts', '/bids', '/files/download/p-00000000-0000-4000-8000-000000000000']) {
    const answer = await nobody.get(`/api${path}`);
    expect(answer.status(), path).toBe(401);
    expect(await answer.json()).toMatchObject({ success: false, message: expect.any(String) });
  }
  await nobody.dispose();
});

test('[S-465] of two acceptances at the same moment exactly one wins', async ({ request }) => {
  const { client, projectId } = await openProject(request, 'One Winner');
  const vendors = [await signUp(request, 'vendor', 'Vera'), await signUp(request, 'vendor', 'Vito')];
  const bids: { id: string }[] = [];
  for (const vendor of vendors) bids.push(await placeBid(request, vendor, projectId, 1200));
  const ours = as(request, client);
  const answers = await Promise.all(bids.map((bid) => ours.post(`/projects/${projectId}/bids/${bid.id}/accept`)));
  expect(answers.map((answer) => answer.status()).sort()).toEqual([200, 409]);
  const statuses = (await dataOf(ours.get(`/projects/${projectId}/bids`))).map((bid: { status: string }) => bid.status);
  expect(statuses.sort()).toEqual(['accepted', 'rejected']);
});
