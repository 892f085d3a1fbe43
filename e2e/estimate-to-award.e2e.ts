import { expect } from '@playwright/test';
import { as, dataOf, type Person, signUp } from './support/api.js';
import { isSmall } from './support/bar.js';
import { pageOf } from './support/open-page.js';
import { cutPlate } from './support/plates.js';
import { uploadPlate } from './support/player.js';
import { openProject } from './support/story.js';
import { test } from './support/test.js';

const HEARD = { timeout: 60_000 };

test('[S-2394] plates become an estimate, the estimate a budget, three bids with lines are compared with what stands out, and one is awarded', async ({
  browser,
  request,
}) => {
  const { client, projectId, packageId } = await openProject(request, 'Lantern Quay');
  const me = as(request, client);
  const plates = { frames: 48, sequence: false, make: async () => [cutPlate()] };
  const holder = `/projects/${projectId}/packages/${packageId}`;
  const taskOf = async (name: string) => {
    const { address } = await uploadPlate(request, client, holder, { ...plates, name });
    const { id } = await dataOf(me.post(`${address}/tasks`, { data: { name: 'Boats', task_type: 'roto' } }));
    return { id: id as string, shotId: address.split('/').at(-1) as string };
  };
  const tasks = [await taskOf('LQ010'), await taskOf('LQ020')];

  const page = await pageOf(browser, client);
  await expect(async () => {
    await page.goto(`/projects/${projectId}/estimate`);
    await expect(page.getByText('The whole project')).toBeVisible({ timeout: 3000 });
    await expect(page.getByText(/rough/)).toHaveCount(0, { timeout: 1000 });
  }).toPass(HEARD);
  await page.getByText('LQ010', { exact: true }).click();
  await expect(page.getByRole('link', { name: /is a cut: split\?/ }).first()).toHaveAttribute('href', /frame_in=\d+&frame_out=\d+/);
  await page.getByRole('link', { name: 'Use as budget' }).click();
  await expect(page.getByText(/those of the estimate/)).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(`/projects/${projectId}`);
  const { budget } = await dataOf(me.get(`/projects/${projectId}`));

  const bid = async (vendor: Person, total: number, of: typeof tasks) => {
    const share = Math.floor(total / of.length);
    const lines = of.map(({ id, shotId }, at) => ({ shotId, taskId: id, label: 'Boats', amount: at === 0 ? total - share * (of.length - 1) : share }));
    const data = { amount: total, deliveryTime: 14, proposal: `We ask for ${total}.`, lines };
    await expect.poll(async () => (await as(request, vendor).post(`/projects/${projectId}/bids`, { data })).status()).toBe(201);
  };
  const [ada, bob, cy] = [await signUp(request, 'vendor', 'Ada'), await signUp(request, 'vendor', 'Bob'), await signUp(request, 'vendor', 'Cy')];
  await bid(ada, Math.max(1, Math.floor(budget.min / 2)), tasks.slice(0, 1));
  await bid(bob, Math.round((budget.min + budget.max) / 2), tasks);
  await bid(cy, budget.max * 2, tasks);

  await page.goto(`/projects/${projectId}/bids`);
  const of = (name: string) => page.getByRole('article', { name: `Proposal of ${name} Tester` });
  await expect(of('Ada').getByText('Misses 1 of 2 shots')).toBeVisible();
  await expect(of('Ada').getByText(/per estimated hour, below the estimate/)).toBeVisible();
  await expect(of('Bob').getByText(/within the estimate/)).toBeVisible();
  await expect(of('Cy').getByText(/above the estimate/)).toBeVisible();
  if (!isSmall(page)) {
    const taken = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export PDF' }).click();
    expect((await taken).suggestedFilename()).toBe('proposals.pdf');
  }
  await of('Bob').getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText(/proposal of Bob Tester accepted/)).toBeVisible();
  await expect(of('Bob').getByText('ACCEPTED', { exact: true })).toBeVisible();
  await expect(of('Cy').getByText('REJECTED', { exact: true })).toBeVisible();
});
