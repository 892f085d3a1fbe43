import { type PlateProfile, type ShotProfile, shotProfile } from '@prepmarket/media-api';
import { fail, http, ok, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { Played } from '../src/player/player.js';
import type { Deck } from '../src/player/use-deck.js';
import { PlateHeat } from '../src/profile/heat.js';
import { heaviest } from '../src/profile/heaviest.js';

const id = (n: number) => `6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c5${String(n).padStart(3, '0')}`;
const path = { projectId: id(1), packageId: id(2), shotId: id(3) };
const FRAMES = 48;
const clip = { id: path.shotId, name: 'SB010', file_url: 'a.mp4', frame_count: FRAMES, first_number: 1001, frame_out: null, tasks: [], metadata: null };

const figures = (of: (n: number) => number) => Array.from({ length: FRAMES }, (_, n) => of(n));
const none = figures(() => 0);
const profile: PlateProfile = {
  ...{ model: 1, frames: FRAMES, every: 1, cuts: [], light: none, spatial: none, temporal: none, blur: none, grain: none, flicker: none, edges: none },
  ...{ motion: figures((n) => (n >= 39 && n <= 42 ? 40 : 2)), irregularity: none },
};

let sought: number[];
const show = (told: PlateProfile | null) => {
  sought = [];
  const answer: ShotProfile = shotProfile.parse({ shot_id: path.shotId, profile: told });
  server.use(http.get(`*/api/projects/${path.projectId}/packages/${path.packageId}/shots/${path.shotId}/profile`, () => ok('profile', answer)));
  const deck = { frames: FRAMES, seek: (index: number) => sought.push(index) } as unknown as Deck;
  return renderRoutes([{ path: '/', element: <PlateHeat path={path} clip={clip as unknown as Played} deck={deck} /> }], { at: '/', user: testUser() });
};

it('[S-2195] where in a plate the work lies is drawn, said in the numbers of its files, and a press leads there', async () => {
  const { container } = show(profile);
  const strip = await screen.findByRole('img', { name: 'Motion, edges and grain by frame: most at 1040 to 1043' });
  expect(strip.querySelectorAll('rect')).toHaveLength(FRAMES);
  expect(screen.getByText('Motion, edges and grain by frame, most at 1040 to 1043')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Cuts' })).toBeNull();
  vi.spyOn(strip, 'getBoundingClientRect').mockReturnValue({ left: 100, width: 480 } as DOMRect);
  fireEvent.click(strip, { clientX: 100 + 405 });
  expect(sought).toEqual([40]);
  expect(await axe(container)).toHaveNoViolations();
});

it('[S-2195] cuts are said by their frames, the first six of them, and lead there', async () => {
  show({ ...profile, cuts: [7, 12, 20, 25, 30, 35, 40, 45] });
  const cuts = within(await screen.findByRole('group', { name: 'Cuts' }));
  await userEvent.click(cuts.getByRole('button', { name: 'Frame 1013 is a cut: split the shot?' }));
  expect(sought).toEqual([12]);
  expect(cuts.getAllByRole('button')).toHaveLength(6);
  expect(cuts.getByText('and 2 more cuts')).toBeVisible();
});

it('[S-2195] nothing is drawn of a plate without a profile, and a failure is said', async () => {
  const { container, unmount } = show(null);
  // What tells screen readers alone stays.
  await waitFor(() => expect(container.children).toHaveLength(1));
  unmount();
  server.use(http.get('*/profile', () => fail(503, 'down')));
  renderRoutes([{ path: '/', element: <PlateHeat path={{ ...path, shotId: id(9) }} clip={clip as unknown as Played} deck={{} as Deck} /> }], {
    at: '/',
    user: testUser(),
  });
  expect(await screen.findByText('What the pixels of this plate are could not be loaded.')).toBeVisible();
});

it('[S-2195] around the heaviest column those are heavy that are nearly so', () => {
  expect(heaviest([0.1, 0.8, 1, 0.76, 0.7, 0.9])).toEqual({ first: 1, last: 3 });
  expect(heaviest([0])).toEqual({ first: 0, last: 0 });
});
