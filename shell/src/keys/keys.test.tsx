import { renderRoutes, testUser } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { answerRemotes } from '../../test/deployed.js';
import { Frame } from '../frame/frame.js';

const Home = () => (
  <>
    <h1>Home</h1>
    <label>
      Words <input aria-keyshortcuts="/" />
    </label>
    <section aria-label="Player of sh010" data-keys={JSON.stringify([[['J', 'L'], 'Play backwards or on']])}>
      <button type="button" aria-keyshortcuts="J">
        Backwards
      </button>
    </section>
  </>
);
const show = () => renderRoutes([{ element: <Frame />, children: [{ path: '/dashboard', element: <Home /> }] }], { at: '/dashboard', user: testUser() });
const rows = (list: HTMLElement) => [...list.querySelectorAll('dl > div')].map((row) => row.textContent);

it('[S-1799] ? lists the keys of what is on the page, by part', async () => {
  answerRemotes();
  const { user } = show();
  await screen.findByRole('button', { name: 'Search' });
  await user.keyboard('?');
  const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(
    within(list)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['This page', 'Player of sh010']);
  expect(rows(list)).toEqual(['Ctrl K⌘ KSearch', '/Words', '?This list', 'JLPlay backwards or on']);
  expect(await axe(list)).toHaveNoViolations();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('[S-1799] it is a sign where somebody writes, and does nothing where a part of the screen takes the key', async () => {
  answerRemotes();
  const { user } = show();
  await screen.findByRole('button', { name: 'Search' });
  await user.type(screen.getByRole('textbox', { name: 'Words' }), 'what?');
  expect(screen.getByRole('textbox', { name: 'Words' })).toHaveValue('what?');
  const take = (event: KeyboardEvent) => event.preventDefault();
  window.addEventListener('keydown', take);
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('?');
  window.removeEventListener('keydown', take);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});
