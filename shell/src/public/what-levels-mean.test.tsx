import { levelMessages, levelRules, toldLevelsOf } from '@prepmarket/contracts-api';
import { fail, http, ok, server } from '@prepmarket/web-kit/testing';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { show } from '../../test/show.js';

beforeEach(() => server.use(http.get('*/api/contracts/levels', () => ok('levels', toldLevelsOf()))));

it('[S-2331] tells everybody each rule of the levels with its limits', async () => {
  const { container } = show('/what-levels-mean');
  for (const { what } of levelRules) expect(await screen.findByText(what)).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

it.each(['/', '/how-it-works'])('[S-2331] is where %s leads from its words on certified vendors', async (from) => {
  const { user } = show(from);
  await user.click(await screen.findByRole('link', { name: 'What levels mean' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'What Levels Mean' })).toBeVisible();
});

it('[S-2331] says that it could not be read', async () => {
  server.use(http.get('*/api/contracts/levels', () => fail(500, '')));
  show('/what-levels-mean');
  expect(await screen.findByText(levelMessages.failed)).toBeVisible();
});
