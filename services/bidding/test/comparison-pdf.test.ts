/** @module-tag nightly */

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Actor, lettersMissing } from '@prepmarket/api-kit';
import { bidMessages } from '@prepmarket/bidding-api';
import { contractActivated } from '@prepmarket/contracts-api';
import { api } from '@prepmarket/service-testing';
import type { ReadPdf } from './read-pdf.js';
import { endSeal, sealedProject } from './sealed.js';
import { admin, call, client, contractState, namedVendor, openProject, openWorld, proposal, submit, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const ask = (actor: Actor, projectId: string) => api(world.app).as(actor).get(`/api/projects/${projectId}/bids/comparison.pdf`);
const wordsFor = async (actor: Actor, projectId: string): Promise<string> => {
  const { body, headers } = await ask(actor, projectId).buffer(true).responseType('blob').expect(200);
  expect([headers['content-type'], headers['content-disposition']]).toEqual(['application/pdf', 'attachment; filename="proposals.pdf"']);
  const reading = promisify(execFile)(process.execPath, [join(__dirname, 'read-pdf.ts')], { maxBuffer: 2 ** 26 });
  reading.child.stdin?.end(body);
  const { words }: ReadPdf = JSON.parse((await reading).stdout);
  return words;
};

it('[S-2391] gives client and administrators the comparison as a document, with what stands out in each, and nobody else', async () => {
  const owner = client();
  const project = await openProject(world, owner, { title: 'Přístav v noci' });
  const [vera, vito] = [await namedVendor(world, 'Věra', 'Nováková', 'Roto House'), await namedVendor(world, 'Vito', 'Vendor', '')];
  const before = await openProject(world, owner);
  const won = await submit(world, vito, before.id);
  await call(world, owner, won, 'accept').expect(200);
  await world.hear(contractActivated, contractState(won, owner, { version: 2, status: 'active', clientSigned: true, vendorSigned: true }));
  await submit(world, vera, project.id, { ...proposal, amount: 3000, rounds: 2, exclusions: ['Crowds'] });
  await submit(world, vito, project.id, proposal);
  const words = await wordsFor(owner, project.id);
  for (const said of [
    'Přístav v noci',
    'Věra Nováková',
    'Company: Roto House',
    'Amount: 3000',
    'above the budget',
    '33% above the median',
    'Revision rounds: 2',
  ])
    expect(words).toContain(said);
  expect(words).toContain('Not included: Crowds');
  expect(words).toContain('What stands out: Works on 1 other contract');
  expect(await wordsFor(admin(), project.id)).toBe(words);
  for (const actor of [vera, vito, client()]) await ask(actor, project.id).expect(403);
});

it('[S-2506] a sign that its letters lack is a box that can be read, and the document says so', async () => {
  const owner = client();
  const project = await openProject(world, owner, { title: 'Lampion' });
  await submit(world, await namedVendor(world, 'Aiko', 'Tanaka', 'Roto House'), project.id);
  expect(await wordsFor(owner, project.id)).not.toContain(lettersMissing);
  await submit(world, await namedVendor(world, '愛子', '𐤀𐤁', 'தமிழ்'), project.id);
  const words = await wordsFor(owner, project.id);
  expect(words).toMatch(/愛 ?子 □□/);
  expect(words).toContain(lettersMissing);
});

it('[S-2550] [S-2551] names in Chinese, Japanese, Korean and Hindi are written, with no more letters than they need', async () => {
  const owner = client();
  const project = await openProject(world, owner, { title: '提灯 Lampion' });
  await submit(world, await namedVendor(world, '愛子', '田中', 'カメラ'), project.id);
  await submit(world, await namedVendor(world, '伟', '张', '邓工作室'), project.id);
  await submit(world, await namedVendor(world, '민준', '김', 'प्रिया'), project.id);
  // Between letters of two files a reader may see a blank.
  const words = (await wordsFor(owner, project.id)).replaceAll(' ', '');
  for (const said of ['提灯Lampion', '愛子田中', 'カメラ', '伟张', '邓工作室', '민준김', ...'प्रिया']) expect(words).toContain(said);
  expect(words).not.toContain('□');
  expect(words).not.toContain(lettersMissing.replaceAll(' ', ''));
  const { body } = await ask(owner, project.id).buffer(true).responseType('blob').expect(200);
  expect(body.length).toBeLessThan(100_000);
});

it('[S-2391] says nothing of bids that are sealed', async () => {
  const { owner, project } = await sealedProject(world);
  const sealed = await wordsFor(owner, project.id);
  expect(sealed).toContain('Proposals are sealed until');
  expect(sealed).not.toContain(bidMessages.none);
  await endSeal(world, project.id);
  expect(await wordsFor(owner, project.id)).toContain('7413.57');
});

it('[S-2391] five hundred bids are a document as well, each with its vendor', async () => {
  const owner = client();
  const { id } = await openProject(world, owner);
  await world.rows(
    `INSERT INTO bids (id, project_id, vendor_id, amount_cents, currency, delivery_days, proposal, status, decline_reason, held, lines, exclusions, version)
     SELECT gen_random_uuid(), $1, gen_random_uuid(), 100000 + n, 'USD', 5, 'All of it', 'pending', '', false, '[]', '{}', 1 FROM generate_series(1, 500) n`,
    [id],
  );
  expect((await wordsFor(owner, id)).match(/A vendor/g)).toHaveLength(500);
});
