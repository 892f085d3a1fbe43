import { type APIRequestContext, expect } from '@playwright/test';
import { as, dataOf, type Person, refusalOf, signUp } from './support/api.js';
import { isSmall } from './support/bar.js';
import { pageOf } from './support/open-page.js';
import { fill, follow, press } from './support/screens.js';
import { sees } from './support/side-by-side.js';
import { draftContract, openProject, placeBid } from './support/story.js';
import { test } from './support/test.js';

const CANNOT = 'You cannot submit a bid for this project.';
const TWO_ROUNDS = { timeout: 120_000 };

const statusOf = async (request: APIRequestContext, person: Person, projectId: string): Promise<string> =>
  (await dataOf(as(request, person).get(`/projects/${projectId}`))).status;

/** An open project that went to one of two vendors. */
const awarded = async (request: APIRequestContext, title: string) => {
  const { client, projectId } = await openProject(request, title);
  const winner = await signUp(request, 'vendor', 'Vera');
  const loser = await signUp(request, 'vendor', 'Vito');
  const bid = await placeBid(request, winner, projectId, 1500);
  const lost = await placeBid(request, loser, projectId, 1400);
  await dataOf(as(request, client).post(`/projects/${projectId}/bids/${bid.id}/accept`));
  await expect.poll(() => statusOf(request, client, projectId)).toBe('in_progress');
  return { client, projectId, winner, loser, bid, lost };
};

test('[S-231] [S-651] [S-664] [S-665] whose bid ended keeps that bid and the title of its project, and nothing else', async ({ browser, request }) => {
  const { projectId, loser, lost, client } = await awarded(request, 'Lost Lagoon');
  const other = await openProject(request, 'Left Lighthouse');
  const gone = await placeBid(request, loser, other.projectId, 1300);
  await dataOf(as(request, loser).post(`/projects/${other.projectId}/bids/${gone.id}/withdraw`));
  await dataOf(as(request, other.client).put(`/projects/${other.projectId}`, { data: { title: 'Left Lighthouse', status: 'cancelled' } }));
  const theirs = as(request, loser);
  const page = await pageOf(browser, loser);
  for (const { id, project, title, status } of [
    { id: lost.id, project: projectId, title: 'Lost Lagoon', status: 'REJECTED' },
    { id: gone.id, project: other.projectId, title: 'Left Lighthouse', status: 'WITHDRAWN' },
  ]) {
    await expect.poll(async () => (await theirs.get(`/projects/${project}`)).status()).toBe(403);
    const told = async () => (await dataOf(theirs.get(`/projects/${project}/bids/${id}`))).project;
    await expect.poll(told).toEqual({ id: project, _id: project, title });
    expect((await dataOf(theirs.get(`/bids?project_id=${project}`))).map((bid: { project: object }) => bid.project)).toEqual([await told()]);
    await page.goto('/proposals');
    await page
      .getByRole('article', { name: `Your proposal for ${title}` })
      .getByRole('link', { name: 'View Proposal' })
      .click();
    await expect(page).toHaveURL(new RegExp(`/projects/${project}/bids/${id}$`));
    await expect(page.getByRole('heading', { name: `Your proposal for ${title}` })).toBeVisible();
    await expect(page.getByText(status, { exact: true })).toBeVisible();
    await expect(page.locator(`a[href="/projects/${project}"]`)).toHaveCount(0);
  }
  expect((await refusalOf(as(request, loser).get(`/projects/${projectId}/bids`))).status).toBe(403);
  expect(await dataOf(as(request, client).get(`/projects/${projectId}/bids/count`))).toEqual({ total: 2, pending: 0 });
});

test('[S-654] [S-655] a client ends an award on its page; the draft contract goes, the project waits to be opened again', async ({ browser, request }) => {
  const { client, vendor, projectId, bidId, contract } = await draftContract(request, 'Second Thoughts');
  const loser = await pageOf(browser, vendor);
  await loser.goto(`/projects/${projectId}/bids/${bidId}`);
  await expect(loser.getByText('ACCEPTED', { exact: true })).toBeVisible();
  const page = await pageOf(browser, client);
  await page.goto(`/projects/${projectId}/bids/${bidId}`);
  await press(page, 'Cancel award');
  await page.getByRole('textbox', { name: 'Reason for the vendor (optional)' }).fill('The shoot was called off.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel award' }).click();
  await expect(page.getByText('Award to Vera Tester cancelled')).toBeVisible();
  await expect(page.getByText(/No proposal is accepted, and Second Thoughts takes no new ones\./)).toBeVisible();
  await sees(loser, loser.getByText('REJECTED', { exact: true }));
  await expect(loser.getByText('The shoot was called off.')).toBeVisible();

  const ours = as(request, client);
  await expect.poll(async () => (await dataOf(ours.get(`/contracts/${contract._id}`))).status).toBe('cancelled');
  expect(await statusOf(request, client, projectId)).toBe('in_progress');
  await follow(page, 'Edit Project');
  await page.getByLabel('Status').selectOption({ label: 'Open' });
  await press(page, 'Save Changes');
  await expect(page.getByText('OPEN', { exact: true })).toBeVisible();
  await placeBid(request, await signUp(request, 'vendor', 'Vito'), projectId, 1250);
});

test('[S-660] [S-662] [S-728] client and vendors side by side see bids arrive and be decided without a reload', { tag: '@smoke' }, async ({
  browser,
  request,
}) => {
  const { client, projectId } = await openProject(request, 'Side By Side');
  const [vera, vito] = [await signUp(request, 'vendor', 'Vera'), await signUp(request, 'vendor', 'Vito')];
  const ours = await pageOf(browser, client);
  await ours.goto(`/projects/${projectId}/bids`);
  await expect(ours.getByText('No bids yet. Vendors can bid while the project is open.')).toBeVisible();

  const hers = await pageOf(browser, vera);
  await hers.goto(`/projects/${projectId}/bid`);
  await fill(hers, 'Amount', '99');
  await fill(hers, 'Delivery time (days)', '14');
  await fill(hers, 'Proposal', 'We do it.');
  await press(hers, 'Submit Proposal');
  await hers.getByRole('dialog', { name: 'Submit $99?' }).getByRole('button', { name: 'Submit Proposal' }).click();
  await expect(hers.getByText('Proposal submitted successfully')).toBeVisible();
  await expect(hers.getByText('PENDING', { exact: true })).toBeVisible();
  const card = ours.getByRole('article', { name: 'Proposal of Vera Tester' });
  await expect(card.getByText('$99 is far below the budget of $1,000 - $2,000.')).toBeVisible(TWO_ROUNDS);

  await placeBid(request, vito, projectId, 1400);
  const his = await pageOf(browser, vito);
  await his.goto(`/projects/${projectId}`);
  await expect(his.getByText('PENDING', { exact: true })).toBeVisible();
  await sees(ours, ours.getByRole('article', { name: 'Proposal of Vito Tester' }));
  await expect(ours.getByRole('article')).toHaveCount(2);
  // A phone has no room for the table that compares them.
  if (!isSmall(ours)) {
    await press(ours, 'Table');
    await expect(ours.getByRole('rowheader')).toHaveText(['Vito Tester', 'Vera Tester']);
    await press(ours, 'Cards');
  }

  await card.getByRole('button', { name: 'Accept' }).click();
  await ours.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(ours.getByText('$99 proposal of Vera Tester accepted.', { exact: false })).toBeVisible();
  await expect(hers.getByText('ACCEPTED', { exact: true })).toBeVisible(TWO_ROUNDS);
  await expect.poll(async () => (await as(request, vito).get(`/projects/${projectId}`)).status()).toBe(403);
  await his.goto(`/projects/${projectId}/bid`);
  await expect(his.getByText(CANNOT)).toBeVisible();

  await hers.goto(`/projects/${projectId}/bid`);
  await expect(hers.getByRole('heading', { name: 'Your proposal for Side By Side' })).toBeVisible();
});
