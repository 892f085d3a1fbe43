import { personalFormats } from '@prepmarket/identity-api';
import { fail, HttpResponse, http, ok, server, testUser } from '@prepmarket/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { account, show } from '../../test/show.js';

beforeEach(() => server.use(http.get('/api/auth/sessions', () => ok('sessions', []))));

const open = async () => {
  const shown = show('/profile', { user: testUser() });
  return { ...shown, form: within(await screen.findByRole('form', { name: 'Dates and Numbers' })) };
};

it('[S-1843] what is chosen is sent, and the page is written so at once', async () => {
  server.use(http.put('/api/users/:id/formats', async ({ request }) => ok('user', account({ formats: personalFormats.parse(await request.json()) }))));
  const { user, form } = await open();
  expect(form.getByRole('combobox', { name: 'Time Zone' })).toHaveDisplayValue(/As this device has it/);
  await user.selectOptions(form.getByRole('combobox', { name: 'Time Zone' }), 'America/New_York');
  await user.selectOptions(form.getByRole('combobox', { name: 'Dates' }), '2026-11-21');
  await user.selectOptions(form.getByRole('combobox', { name: 'Numbers' }), '1.234,50');
  await user.click(form.getByRole('button', { name: 'Save Formats' }));
  expect(await form.findByText('Dates and numbers are written your way now')).toBeVisible();
  expect(form.getByText(/^Now you read \d{4}-\d{2}-\d{2}, .* and \$1\.234,50\.$/)).toBeVisible();
});

it('[S-1843] a failure leaves the page as it was and says so', async () => {
  server.use(
    http.put('/api/users/:id/formats', () => fail(400, 'There is no such time zone'), { once: true }),
    http.put('/api/users/:id/formats', () => HttpResponse.error()),
  );
  const { user, form } = await open();
  await user.selectOptions(form.getByRole('combobox', { name: 'Numbers' }), '1.234,50');
  await user.click(form.getByRole('button', { name: 'Save Formats' }));
  expect(await form.findByText('There is no such time zone')).toBeVisible();
  expect(form.getByText(/and \$1,234\.50\.$/)).toBeVisible();
});
