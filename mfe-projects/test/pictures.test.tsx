import type { MediaFacts } from '@prepmarket/catalog-api';
import { http, ok, server, withStyles } from '@prepmarket/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { answerAll, at, list, open, pack, packageUrl, project, projectUrl, shot, shotUrl, TASK } from './answers.js';

withStyles();

const facts: MediaFacts = {
  frames: 96,
  fps: 24,
  frame_rate: '24/1',
  width: 1920,
  height: 1080,
  duration: 4,
  codec: 'h264',
  first_frame: 1001,
  poster_url: '/api/files/stream/m-2/poster.jpg',
  sprite: { url: '/api/files/stream/m-3/sprite.jpg', columns: 4, rows: 2, width: 160, height: 90, every: 12 },
};
const posters = ['/api/files/stream/m-1/poster.jpg', '/api/files/stream/m-2/poster.jpg'];
const clip = { file_url: '/api/files/stream/m-1/plate.mp4', frame_count: 96 };

beforeEach(() => {
  answerAll();
  server.use(http.get('*/api/projects', () => list([project({ posters })])));
});

const pictures = (card: HTMLElement) => [...card.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
const point = (element: HTMLElement, what: string, x: number) => {
  element.getBoundingClientRect = () => ({ left: 100, width: 320 }) as DOMRect;
  fireEvent(element, new MouseEvent(what, { bubbles: true, clientX: 100 + x }));
};
const shown = () => document.querySelector('[data-tile]')?.getAttribute('data-tile');

describe('pictures on cards', () => {
  it('[S-845] show the first shots of a project', async () => {
    const { container } = open('/dashboard');
    const card = await screen.findByRole('article', { name: 'Old Bridge' });
    expect(pictures(card)).toEqual(posters);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-845] show the first shots of a package, and nothing while there are none', async () => {
    server.use(http.get(`${projectUrl}/packages`, () => ok('packages', [pack({ posters }), pack({ id: TASK, name: 'Reel 2', posters: [] })])));
    open(at.project);
    expect(pictures(await screen.findByRole('article', { name: 'Reel 1' }))).toEqual(posters);
    expect(pictures(screen.getByRole('article', { name: 'Reel 2' }))).toEqual([]);
  });

  it('[S-846] run through a shot by mouse or finger and by arrows, and go back to its poster', async () => {
    server.use(http.get(`${packageUrl}/shots`, () => ok('shots', [shot({ ...clip, metadata: facts })])));
    const { user, container } = open(at.package);
    const frames = await screen.findByRole('slider', { name: 'Frames of br_010' });
    expect(pictures(frames)).toEqual([facts.poster_url]);
    expect(shown()).toBeUndefined();
    point(frames, 'pointermove', 0);
    expect(shown()).toBe('0');
    point(frames, 'pointermove', 319);
    expect(shown()).toBe('7');
    expect(document.querySelector('[data-tile]')).toHaveStyle({ backgroundPosition: '100% 100%', backgroundSize: '400% 200%' });
    point(frames, 'pointerout', 0);
    expect(shown()).toBeUndefined();
    point(frames, 'pointerdown', 160);
    expect(shown()).toBe('4');
    point(frames, 'pointercancel', 160);
    frames.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(shown()).toBe('2');
    expect(frames).toHaveAttribute('aria-valuetext', 'Frame 1025');
    await user.keyboard('{End}');
    expect(shown()).toBe('7');
    await user.keyboard('{ArrowLeft}{Home}');
    expect(shown()).toBe('0');
    expect(await axe(container)).toHaveNoViolations();
    await user.tab();
    expect(shown()).toBeUndefined();
  });

  it('[S-846] are the poster without a sprite, and a plain tile without a poster or where it does not arrive', async () => {
    const poster = { ...facts, sprite: null };
    server.use(http.get(`${packageUrl}/shots`, () => ok('shots', [shot({ ...clip, metadata: poster })])));
    open(at.package);
    const card = await screen.findByRole('article', { name: 'br_010' });
    expect(within(card).queryByRole('slider')).not.toBeInTheDocument();
    expect(pictures(card)).toEqual([facts.poster_url]);
    fireEvent.error(card.querySelector('img') as HTMLElement);
    expect(pictures(card)).toEqual([]);
    expect(within(card).getByTitle('No video available')).toBeInTheDocument();
  });
});

it('[S-843] shows the plate on the page of a task', async () => {
  server.use(http.get(shotUrl, () => ok('shot', shot({ ...clip, metadata: facts }))));
  open(`${at.package}/shots/${shot().id}/tasks/${TASK}`);
  expect(await screen.findByText('media/widgets/ShotMedia')).toBeVisible();
});

it('[S-847] lets the owner number the first frame of a clip without numbers', async () => {
  let sent: unknown;
  server.use(
    http.put(shotUrl, async ({ request }) => {
      sent = await request.json();
      return ok('shot', shot({ first_number: 1001 }));
    }),
  );
  const { user } = open(`${at.package}/shots/${shot().id}/edit`);
  const field = await screen.findByRole('textbox', { name: 'First frame number (optional)' });
  await user.type(field, '10x1');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('The first frame number is a whole number from 0 to 9999999')).toBeVisible();
  await user.clear(field);
  await user.type(field, '1001');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Shot updated successfully')).toBeVisible();
  expect(sent).toMatchObject({ first_number: 1001 });
});
