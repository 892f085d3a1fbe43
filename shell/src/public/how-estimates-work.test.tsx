import { defaultModel, projectEstimateMessages, toldModelOf } from '@prepmarket/bidding-api';
import { fail, http, ok, server, writtenStyles } from '@prepmarket/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { show } from '../../test/show.js';

const model = toldModelOf(defaultModel);
/** As they are written: the DOM of the tests reads no list of backgrounds. */
const stylesOf = ({ classList }: Element): string => {
  const written = writtenStyles();
  return [...classList].map((name) => written.split(`.${name}{`)[1]?.split('}')[0]).join('');
};
beforeEach(() => server.use(http.get('*/api/estimates/model', () => ok('model', model))));

it('[S-2291] tells everybody each coefficient and whence it is', async () => {
  const { container } = show('/how-estimates-work');
  const factors = within(await screen.findByRole('region', { name: 'Factors' }));
  for (const { label } of model.factors) expect(factors.getByRole('rowheader', { name: label })).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Types of work' })).getAllByText('no history')).toHaveLength(3);
  expect(screen.getByText(/no history: default rates/)).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

it.each(['Types of work', 'Factors'])('[S-2605] the table %s is scrolled by keys, with shades that stay at its edges', async (name) => {
  show('/how-estimates-work');
  const region = await screen.findByRole('region', { name });
  expect(region).toHaveAttribute('tabindex', '0');
  expect(stylesOf(region)).toMatch(/overflow-x:auto;.*background-attachment:local,\s*local,\s*scroll,\s*scroll;/);
});

it('[S-2291] is where the landing page leads from its words on AI', async () => {
  const { user } = show('/');
  await user.click(await screen.findByRole('link', { name: 'How estimates work' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'How Estimates Work' })).toBeVisible();
});

it('[S-2291] says that it could not be read', async () => {
  server.use(http.get('*/api/estimates/model', () => fail(500, '')));
  show('/how-estimates-work');
  expect(await screen.findByText(projectEstimateMessages.modelFailed)).toBeVisible();
});
