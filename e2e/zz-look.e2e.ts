import { test } from '@playwright/test';
import { as, dataOf, signUp } from './support/api.js';
import { findings, settled } from './support/axe.js';
import { press, seat } from './support/screens.js';
import { draftContract, openProject, placeBid } from './support/story.js';

test('look', async ({ browser, request }) => {
  const { client, projectId } = await openProject(request, 'The Old Bridge at Dawn');
  const vendors = [
    await signUp(request, 'vendor', 'Vera'),
    await signUp(request, 'vendor', 'Vito'),
    await signUp(request, 'vendor', 'Bartholomew-Alexander', 'Featherstonehaugh-Cholmondeley'),
  ];
  const bids = [];
  for (const [i, v] of vendors.entries()) bids.push(await placeBid(request, v, projectId, [99, 1500, 9000][i] as number));
  const fresh = await signUp(request, 'vendor', 'Newt');
  const dc = await draftContract(request, 'Harbour at Night');
  const ended = await draftContract(request, 'Ended Award');
  await dataOf(as(request, ended.client).post(`/projects/${ended.projectId}/bids/${ended.bidId}/reject`, { data: { reason: 'The shoot was called off.' } }));
  await new Promise((r) => setTimeout(r, 3000));
  for (const width of [1440, 390]) {
    const shot = async (name: string, person: Parameters<typeof seat>[2], path: string, act?: (p: Awaited<ReturnType<typeof seat>>) => Promise<unknown>) => {
      const page = await seat(browser, width, person);
      page.on('pageerror', (e) => console.log('PAGEERROR', name, e.message));
      await page.goto(path);
      await settled(page);
      await act?.(page);
      await page.waitForTimeout(600);
      await page.screenshot({ path: `/tmp/bids-shots/${name}-${width}.png`, fullPage: true });
      const list = await findings(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      console.log(name, width, wide ? 'WIDE' : '', list.length ? JSON.stringify(list) : 'ok');
      await page.context().close();
    };
    await shot('proposals', client, `/projects/${projectId}/bids`);
    await shot('accept', client, `/projects/${projectId}/bids`, async (p) => {
      await p.getByRole('article', { name: 'Proposal of Vera' }).getByRole('button', { name: 'Accept' }).click();
    });
    await shot('decline', client, `/projects/${projectId}/bids/${bids[1]?.id}`, (p) => press(p, 'Decline'));
    await shot('detail-client', client, `/projects/${projectId}/bids/${bids[0]?.id}`);
    await shot('detail-vendor', vendors[0], `/projects/${projectId}/bids/${bids[0]?.id}`);
    await shot('form', fresh, `/projects/${projectId}/bid`, async (p) => {
      await p.getByRole('textbox', { name: 'Amount' }).fill('99');
      await p.getByRole('textbox', { name: 'Delivery' }).fill('14');
    });
    await shot('award-client', dc.client, `/projects/${dc.projectId}/bids/${dc.bidId}`);
    await shot('award-cancel', dc.client, `/projects/${dc.projectId}/bids/${dc.bidId}`, (p) => press(p, 'Cancel award'));
    await shot('ended-client', ended.client, `/projects/${ended.projectId}/bids/${ended.bidId}`);
    await shot('ended-list', ended.client, `/projects/${ended.projectId}/bids`);
    await shot('ended-vendor', ended.vendor, `/projects/${ended.projectId}/bids/${ended.bidId}`);
    await shot('refused', fresh, `/projects/${ended.projectId}/bid`);
    await shot('project-vendor', vendors[1], `/projects/${projectId}`);
    await shot('project-fresh', fresh, `/projects/${projectId}`);
  }
});
