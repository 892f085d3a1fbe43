import { expect, type Page } from '@playwright/test';
import { makeAdmin } from './support/admin.js';
import { as, dataOf, signUp } from './support/api.js';
import { arrive, SOON, soon } from './support/live.js';
import { videoPlate } from './support/plates.js';
import { confirm, fill, follow, press } from './support/screens.js';
import { contractFor, openProject, projectFields } from './support/story.js';
import { test } from './support/test.js';

const FRAMES = 480;

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('[S-1410] on a phone beside a desk, from the bid to both signatures, each sees the other at once, nobody reloads and nothing scrolls sideways', async ({
  browser,
  request,
}) => {
  const title = `Narrow Harbour ${Date.now()}`;
  const { client, projectId } = await openProject(request, title);
  const vendor = await signUp(request, 'vendor', 'Vera');
  const { page: desk, seen: deskSaw } = await arrive(browser, client, `/projects/${projectId}/bids`, 1440);
  const { page: phone, seen: phoneSaw } = await arrive(browser, vendor, `/projects/${projectId}`, 390);
  const onPhone = async (name: string, walk: () => Promise<void>) =>
    test.step(name, async () => {
      await walk();
      expect(await fits(phone), `nothing scrolls sideways: ${name}`).toBe(true);
    });

  await onPhone('the vendor writes a proposal', async () => {
    await follow(phone, 'Submit Proposal');
    await fill(phone, 'Amount', '1500');
    await fill(phone, 'Delivery time (days)', '14');
    await fill(phone, 'Proposal', 'Two artists, three weeks.');
  });
  await onPhone('it is sent, and lies on the desk', async () => {
    await press(phone, 'Submit Proposal');
    await soon(phone.getByText('Your proposal'));
    await soon(desk.getByRole('article', { name: 'Proposal of Vera Tester' }));
  });
  await onPhone('it is accepted, and the phone says so', async () => {
    await confirm(desk, 'Accept');
    await soon(phone.getByText('ACCEPTED', { exact: true }));
  });

  const [bid] = await dataOf(as(request, client).get(`/projects/${projectId}/bids`));
  await contractFor(request, client, { projectId, bidId: bid.id }, title);
  await onPhone('the bell leads to the contract', async () => {
    const bell = phone.getByRole('banner').getByRole('button', { name: /^Notices, \d unread$/ });
    await soon(bell);
    await bell.click();
    const line = phone.getByRole('menuitem', { name: new RegExp(`Contract for ${title}.*Your turn`) });
    await soon(line);
    expect(await fits(phone), 'nor the list of the bell').toBe(true);
    await line.click();
    await soon(phone.getByRole('button', { name: 'Sign Contract' }));
    await desk.getByRole('banner').getByRole('link', { name: 'Contracts' }).click();
    await desk
      .getByRole('article', { name: `Contract for ${title}` })
      .getByRole('link', { name: 'View Contract' })
      .click(SOON);
  });
  await onPhone('both sign', async () => {
    await confirm(phone, 'Sign Contract', 'Sign');
    await soon(desk.getByText('Sign to start'));
    await confirm(desk, 'Sign Contract', 'Sign');
    for (const page of [desk, phone]) await soon(page.getByText('ACTIVE', { exact: true }));
  });
  for (const seen of [deskSaw, phoneSaw]) expect(seen).toEqual({ loads: 1, streams: 1 });
});

test('[S-1411] what one owner uploads the other sees come, and be ready, on a page that was open before, as does a vendor who looks on', async ({
  browser,
  request,
}) => {
  const [client, vendor, lister] = [await signUp(request, 'client', 'Clara'), await signUp(request, 'vendor', 'Vera'), await makeAdmin(request)];
  const theirs = as(request, lister);
  const project = await dataOf(theirs.post('/projects', { data: { ...projectFields('Shared Harbour'), client_id: client.id, status: 'open' } }));
  const { id: packageId } = await dataOf(theirs.post(`/projects/${project.id}/packages`, { data: { name: 'Reel 1' } }));
  const { id: shotId } = await dataOf(theirs.post(`/projects/${project.id}/packages/${packageId}/shots`, { data: { name: 'br_030' } }));
  const place = `/projects/${project.id}/packages/${packageId}/shots/${shotId}`;
  const colleagues = [await arrive(browser, lister, place), await arrive(browser, vendor, place)];
  for (const { page } of colleagues) await expect(page.getByText('No video available')).toBeVisible();
  const { page: uploader } = await arrive(browser, client, place);

  // Long enough that it is being prepared for a while.
  await uploader.getByLabel('Plate to upload').setInputFiles(videoPlate(FRAMES, 'shared.mp4'));
  await Promise.all(colleagues.map(({ page }) => expect(page.getByRole('progressbar', { name: 'Progress of the video' })).toBeVisible()));
  await Promise.all(colleagues.map(({ page }) => expect(page.getByText(`${FRAMES} frames`)).toBeVisible({ timeout: 180_000 })));
  for (const { seen } of colleagues) expect(seen).toEqual({ loads: 1, streams: 1 });
});
