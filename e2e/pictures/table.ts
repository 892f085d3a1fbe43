import type { Page } from '@playwright/test';

/** Where pictures of documents lie, and those of the start pages; in the checkout. */
export const documents = 'docs/pictures';
export const assets = 'shell/src/assets/pictures';

/** What a route's parameters are of: names of the demo. */
export interface Of {
  project?: string;
  package?: string;
  shot?: string;
  /** First name. */
  vendor?: string;
}

export interface Picture {
  /** Of its file: <documents>/<name>.webp, or <assets>/<name>-<width>.avif for each of `widths`. */
  name: string;
  /** As a table of routes writes it. */
  route: string;
  /** Who of the demo looks; nobody in particular where nobody is named. */
  as?: string;
  of?: Of;
  /** Stands on the screen before the picture is taken. */
  see: string;
  /** What is done there first. */
  first?: (page: Page) => Promise<unknown>;
  /** Pixels of the window; of what is for documents, 1440 by 900. */
  window?: [width: number, height: number];
  /** Of the start pages: its files' widths in pixels, cut out of a window of twice the density. */
  widths?: number[];
}

const SHOT = '/projects/:projectId/packages/:packageId/shots/:shotId';
const PACKAGE = '/projects/:projectId/packages/:packageId';
const PROPOSALS = '/projects/:projectId/bids';
const CONTRACT = '/contracts/:contractId';
const ESTIMATE = '/projects/:projectId/estimate';
const VENDOR = '/vendors/:vendorId';

/** On a phone a desktop's screen cannot be read: there its own is shown. */
const phone = { window: [390, 520] as [number, number], widths: [780] };
const small = { window: [1120, 700] as [number, number], widths: [480, 800, 1200] };

const toFrame = async (page: Page, frame: number): Promise<void> => {
  await page.locator('canvas[data-frame="0"]').waitFor();
  for (let at = 0; at < frame; at += 1) {
    await page.keyboard.press('ArrowRight');
    await page.locator(`canvas[data-frame="${at + 1}"]`).waitFor();
  }
};
const scrolled = (page: Page, y: number) => page.evaluate((to) => scrollTo(0, to), y);
/** With these words below the bar. */
const under = (words: string | RegExp) => async (page: Page) => {
  const place = page.getByText(words).filter({ visible: true }).first();
  await place.waitFor();
  await place.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 80));
};
const toShots = async (page: Page) => {
  await page.getByText('HL050_plate_v001.mp4').waitFor();
  await scrolled(page, 230);
};
const toPlayer = async (page: Page) => {
  await toFrame(page, 12);
  await scrolled(page, 130);
};
const asTable = (page: Page) => page.getByRole('button', { name: 'Table', exact: true }).click();

/** Opens the delivery that was noted, at its first note. */
const openNotes = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /^Play .*HL020/ })
    .first()
    .click();
  await page.locator('canvas[data-frame]').waitFor();
  await page.getByRole('button', { name: /^1 note at 1007/ }).click();
  await page.locator('canvas[data-frame="6"]').waitFor();
  await page.locator('svg[data-shapes="2"]').waitFor();
};

const shot: Omit<Picture, 'name'> = {
  route: SHOT,
  as: 'mara',
  of: { project: 'The Last Balloon', package: 'Take off', shot: 'TO010' },
  see: 'Motion, edges and grain',
  first: (page) => toFrame(page, 12),
};
const pack: Omit<Picture, 'name'> = { route: PACKAGE, as: 'mara', of: { project: 'Harbour Lights', package: 'Reel 1' }, see: 'HL050_plate_v001.mp4' };
const proposals: Omit<Picture, 'name'> = { route: PROPOSALS, as: 'mara', of: { project: 'The Last Balloon' }, see: 'Hannah Kim', first: asTable };
const contract: Omit<Picture, 'name'> = { route: CONTRACT, as: 'mara', of: { project: 'Harbour Lights' }, see: 'Freighter mattes' };
const vendor: Omit<Picture, 'name'> = { route: VENDOR, as: 'mara', of: { vendor: 'ines' }, see: 'Edgewise Roto' };
const review: Omit<Picture, 'name'> = { ...contract, first: openNotes };

/** The moving picture, and the screens it goes through. */
export const walk = { name: 'walk', screens: { dashboard: '/dashboard', pack: PACKAGE, shot: SHOT, proposals: PROPOSALS, contract: CONTRACT } };

/** Every picture of the documents and of the start pages, and the screen that it is taken of. */
export const pictures: Picture[] = [
  { name: 'shot', ...shot },
  { name: 'package', ...pack, see: 'HL010' },
  { name: 'proposals', ...proposals },
  { name: 'contract', ...contract },
  { name: 'review', ...review },
  { name: 'vendor', ...vendor },
  { name: 'player', ...shot, ...small, first: toPlayer },
  { name: 'plates', ...pack, ...small, first: toShots },
  { name: 'estimate', route: ESTIMATE, as: 'mara', of: { project: 'The Last Balloon' }, see: 'What it consists of', ...small },
  { name: 'record', ...vendor, ...small },
  { name: 'bids', ...proposals, ...small },
  { name: 'signed', ...contract, ...small },
  { name: 'notes', ...review, ...small },
  { name: 'paid', ...contract, of: { project: 'Green Room' }, see: 'Crosses', ...small },
  {
    name: 'player-phone',
    ...shot,
    ...phone,
    first: async (page) => {
      await toFrame(page, 12);
      await scrolled(page, 200);
    },
  },
  { name: 'estimate-phone', route: ESTIMATE, as: 'mara', of: { project: 'The Last Balloon' }, see: 'The whole project', ...phone, first: under('Estimate') },
  { name: 'record-phone', ...vendor, ...phone },
  { name: 'bids-phone', ...proposals, ...phone, see: 'Hannah Kim', first: under('Hannah Kim') },
  { name: 'signed-phone', ...contract, ...phone, first: under('Milestones') },
  { name: 'notes-phone', ...review, ...phone },
  { name: 'paid-phone', ...contract, of: { project: 'Green Room' }, see: 'Crosses', ...phone, first: under('Milestones') },
];
