import { expect, type Page } from '@playwright/test';
import { textFile } from './support/api.js';
import { goBy } from './support/bar.js';
import { sequencePlate, videoPlate } from './support/plates.js';
import { arrive, confirm, fill, follow, press, typeDay } from './support/screens.js';
import { sees } from './support/side-by-side.js';
import { test } from './support/test.js';

const VIDEO_FRAMES = 30;
const SEQUENCE_FRAMES = 12;
const FIRST_FRAME = 1001;
const TITLE = `Old Bridge ${Date.now()}`;

const listProject = async (page: Page): Promise<void> => {
  await follow(page, 'Create Project');
  await fill(page, 'Title', TITLE);
  await fill(page, 'Description', 'Clean plates of the old bridge, dawn.');
  await fill(page, 'Minimum budget', '1000');
  await fill(page, 'Maximum budget', '2000');
  await typeDay(page, 'Deadline', '31 12 2030');
  await page.getByLabel('Add attachments').and(page.locator('input')).setInputFiles(textFile('brief.txt', 'the brief'));
  await press(page, 'Create Project');
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
  await expect(page.getByText('DRAFT')).toBeVisible();
};

const addPackage = async (page: Page): Promise<void> => {
  await follow(page, 'Add Package');
  await fill(page, 'Name', 'Reel 1');
  await fill(page, 'Description', 'The opening');
  await press(page, 'Create Package');
  await expect(page.getByRole('heading', { name: 'Reel 1' })).toBeVisible();
};

const shotCard = (page: Page, name: string) => page.getByRole('article', { name });

/** Drops files on the package's card and waits until their shot has its clip. */
const uploadShot = async (page: Page, files: string | string[], name: string): Promise<void> => {
  await page.getByLabel('Files to upload').setInputFiles(files);
  await expect(shotCard(page, name)).toBeVisible({ timeout: 60_000 });
  await expect(shotCard(page, name).getByText(/\.mp4$|, \d+ PNG images$/)).toBeVisible({ timeout: 60_000 });
};

/** What the player shows of its clip, once it plays: the counter's last frame, and the picture's width. */
const playedClip = async (page: Page): Promise<{ last: string; width: number }> => {
  const picture = page.locator('canvas[data-frame]');
  await expect(picture).toBeVisible();
  await press(page, 'Play');
  await expect(picture).not.toHaveAttribute('data-frame', '0');
  const counter = await page.locator('[data-counter]').innerText();
  return { last: counter.split(' / ')[1] ?? '', width: await picture.evaluate((canvas: HTMLCanvasElement) => canvas.width) };
};

const bidOn = async (page: Page, amount: string): Promise<void> => {
  await goBy(page, 'Find Projects');
  await page.getByRole('link', { name: TITLE }).first().click();
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
  await follow(page, 'Submit Proposal');
  await fill(page, 'Amount', amount);
  await fill(page, 'Delivery time (days)', '14');
  await fill(page, 'Proposal', `We do it for ${amount}.`);
  await page.getByLabel('Add attachments').and(page.locator('input')).setInputFiles(textFile('reel notes.txt', 'our reel'));
  await press(page, 'Submit Proposal');
  await expect(page.getByText('Proposal submitted successfully')).toBeVisible();
  await expect(page.getByText('Your proposal')).toBeVisible();
};

const deliver = async (page: Page, step: string, file: string): Promise<void> => {
  await press(page, step);
  await page.getByLabel('Add deliverables').and(page.locator('input')).setInputFiles(textFile(file, 'matte'));
  await press(page, 'Confirm');
  await expect(page.getByRole('link', { name: file })).toBeVisible();
};

/** Takes a step once the other side's one is seen; nobody reloads. */
const step = async (page: Page, name: string, inDialog: string | RegExp, feedback?: string): Promise<void> => {
  await sees(page, page.getByRole('button', { name, exact: true }));
  await press(page, name);
  if (feedback) await fill(page, 'Feedback', feedback);
  await page.getByRole('dialog').getByRole('button', { name: inDialog }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test('[S-556] [S-722] [S-728] from an empty dashboard to the last released payment', { tag: '@smoke' }, async ({ browser }) => {
  test.setTimeout(420_000);
  const { page: client } = await arrive(browser, 'Client', 'Clara');
  const { page: winner } = await arrive(browser, 'Vendor', 'Vera');
  const { page: loser } = await arrive(browser, 'Vendor', 'Vito');

  await test.step('the client lists a project with a package and two shots', async () => {
    await listProject(client);
    await addPackage(client);
    await uploadShot(client, videoPlate(VIDEO_FRAMES), 'bridge_plate');
    await uploadShot(client, sequencePlate(SEQUENCE_FRAMES, FIRST_FRAME), 'harbour_v02');
    // Done with, it makes room for the buttons at the end of the screens to come.
    const tray = client.getByRole('region', { name: 'Your uploads' });
    await tray.getByRole('button', { name: '2 uploads complete' }).click();
    await tray.getByRole('button', { name: 'Clear finished' }).click();
    await expect(tray).toHaveCount(0);
  });

  await test.step('the video plays, and the sequence is a clip of exactly its frames', async () => {
    await shotCard(client, 'harbour_v02').getByRole('link', { name: 'View Details' }).click();
    expect(await playedClip(client)).toMatchObject({ last: String(FIRST_FRAME + SEQUENCE_FRAMES - 1) });
    await client.goBack();
    await shotCard(client, 'bridge_plate').getByRole('link', { name: 'View Details' }).click();
    expect(await playedClip(client)).toEqual({ last: String(VIDEO_FRAMES - 1), width: 640 });
  });

  await test.step('a task says what is wanted', async () => {
    await follow(client, 'Add Task');
    await client.getByLabel('Task Type').selectOption({ label: 'Roto' });
    await fill(client, 'Description', 'hero');
    await press(client, 'Create Task');
    await expect(client.getByText('Task created successfully')).toBeVisible();
    await expect(client.getByText(`1-${VIDEO_FRAMES} (${VIDEO_FRAMES} f)`)).toBeVisible();
  });

  await test.step('the project opens and two vendors bid', async () => {
    await goBy(client, TITLE);
    await confirm(client, 'Publish');
    await expect(client.getByText('OPEN', { exact: true })).toBeVisible();
    await bidOn(winner, '1500');
    await bidOn(loser, '1400');
  });

  await test.step('the client accepts one, which closes the project', async () => {
    await follow(client, /^Proposals/);
    await expect(client.getByRole('article')).toHaveCount(2);
    await expect(client.getByText('No finished work here yet')).toHaveCount(2);
    await expect(client.getByText(/per estimated hour/)).toHaveCount(2);
    const proposal = client.getByRole('article', { name: 'Proposal of Vera Tester' });
    await proposal.getByRole('button', { name: 'Accept' }).click();
    await client.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await expect(proposal.getByText('ACCEPTED')).toBeVisible();
    await expect(client.getByRole('article', { name: 'Proposal of Vito Tester' }).getByText('REJECTED')).toBeVisible();
    await proposal.getByRole('link', { name: 'Create Contract' }).click();
  });

  await test.step('the contract has two milestones and two signatures', async () => {
    await fill(client, 'Milestone title', 'Roto');
    await fill(client, 'Milestone description', 'All mattes');
    await fill(client, 'Milestone amount', '500');
    await typeDay(client, 'Due date', '01 12 2030');
    await press(client, 'Add Milestone');
    await fill(client, 'Milestone title', 'Paint');
    await fill(client, 'Milestone description', 'All clean plates');
    await fill(client, 'Milestone amount', '1000');
    await typeDay(client, 'Due date', '20 12 2030');
    await press(client, 'Add Milestone');
    await press(client, 'Remove Complete Project');
    await press(client, 'Create Contract');
    await expect(client.getByRole('heading', { name: `Contract for ${TITLE}` })).toBeVisible();
    await expect(client.getByText('This contract is not yet active. Both parties must sign it first.')).toBeVisible();
    await confirm(client, 'Sign Contract', 'Sign');
    await winner.goto(new URL(client.url()).pathname);
    await confirm(winner, 'Sign Contract', 'Sign');
    await expect(winner.getByText('ACTIVE', { exact: true })).toBeVisible();
  });

  for (const milestone of ['Roto', 'Paint']) {
    await test.step(`${milestone} is delivered, revised, approved and paid`, async () => {
      await sees(winner, winner.getByRole('button', { name: 'Start Work' }).first());
      await winner.getByRole('button', { name: 'Start Work' }).first().click();
      await winner.getByRole('dialog').getByRole('button', { name: 'Start Work' }).click();
      await deliver(winner, 'Submit Deliverables', `${milestone}_v1.txt`);
      await step(client, 'Request Revisions', 'Confirm', 'The edges are soft.');
      await sees(winner, winner.getByRole('button', { name: 'Submit Revisions' }));
      await expect(winner.getByText('The edges are soft.').last()).toBeVisible();
      await deliver(winner, 'Submit Revisions', `${milestone}_v2.txt`);
      await step(client, 'Approve', `Approve ${milestone}`);
      await step(client, 'Release Payment', /^Release \$.* to Vera Tester$/);
    });
  }

  await test.step('after the last release contract and project are completed', async () => {
    await expect(client.getByText('COMPLETED', { exact: true })).toBeVisible();
    await client.getByRole('link', { name: TITLE }).first().click();
    await expect(client.getByText('COMPLETED', { exact: true })).toBeVisible();
  });
});
