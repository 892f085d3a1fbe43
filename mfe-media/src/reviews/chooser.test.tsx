import type { ReviewVersion, ReviewWaiting } from '@prepmarket/media-api';
import { renderRoutes } from '@prepmarket/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { Chooser } from './chooser.js';

const id = (n: number) => `6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c2${String(n).padStart(3, '0')}`;
const versions = Array.from(
  { length: 50 },
  (_, n) => ({ id: id(n), _id: id(n), title: `SB${n + 1} roto v001`, number: 1 }) as unknown as ReviewVersion | ReviewWaiting,
);

const Here = () => {
  const [shown, choose] = useState(versions[0]?.id);
  const one = versions.find((version) => version.id === shown);
  return one ? <Chooser versions={versions} shown={one} onChoose={choose} /> : null;
};
const show = () => renderRoutes([{ path: '/review', element: <Here /> }], { at: '/review' });

it('[S-2319] on a small screen the versions of a review link are folded above the player, and fold again once one is chosen', async () => {
  const real = window.matchMedia;
  window.matchMedia = (media) => ({ ...real(media), media, matches: media.includes('max-width') });
  const { user, container } = show();
  expect(await screen.findByText('SB1 roto v001, 1 of 50')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Versions' })).toBeNull();
  const button = screen.getByRole('button', { name: 'Choose Another Version' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(await axe(container)).toHaveNoViolations();
  await user.click(within(screen.getByRole('list', { name: 'Versions' })).getByRole('button', { name: 'SB7 roto v001' }));
  expect(await screen.findByText('SB7 roto v001, 7 of 50')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Versions' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Choose Another Version' })).toHaveFocus();
  window.matchMedia = real;
});

it('[S-2319] on a large one they stand there', async () => {
  const { user } = show();
  const list = within(await screen.findByRole('list', { name: 'Versions' }));
  expect(list.getAllByRole('button')).toHaveLength(50);
  await user.click(list.getByRole('button', { name: 'SB7 roto v001' }));
  expect(list.getByRole('button', { name: 'SB7 roto v001' })).toHaveAttribute('aria-pressed', 'true');
});
