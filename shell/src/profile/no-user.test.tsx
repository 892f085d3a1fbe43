import { renderRoutes } from '@prepmarket/web-kit/testing';
import { screen } from '@testing-library/react';
import Profile from './profile.screen.js';

it('[S-138] without a user the profile asks to log in', async () => {
  renderRoutes([{ path: '/', element: <Profile /> }], { at: '/' });
  expect(await screen.findByText('Please log in to view your profile')).toBeVisible();
});
