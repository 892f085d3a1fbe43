import { staleEdit } from '@prepmarket/api-kit';
import { type VendorPage, vendorPage, vendorWords } from '@prepmarket/identity-api';
import { fail, HttpResponse, http, ok, server, testUser } from '@prepmarket/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { account, show } from '../../test/show.js';

const vera = testUser({ role: 'vendor', firstName: 'Vera' });
let page: VendorPage;
let sent: [unknown, string | null][];
beforeEach(() => {
  sent = [];
  page = vendorPage.parse({
    ...{ id: vera.id, _id: vera.id, firstName: 'Vera', lastName: 'Byron', company: '', skills: ['Roto'], about: 'Mattes', certification: null },
    ...{ created_at: '2026-01-01T00:00:00.000Z', avatar: null, version: 3 },
  });
  server.use(
    http.get('/api/auth/sessions', () => ok('sessions', [])),
    http.get('/api/auth/me', () => ok('user', account({ role: 'vendor' }))),
    http.get('/api/vendors/:id', () => ok('vendor', page)),
    http.get('/api/vendors/:id/documents', () => ok('documents', [])),
    http.put('/api/vendors/:id', async ({ request }) => {
      const words = vendorWords.parse(await request.json());
      sent.push([words, request.headers.get('if-match')]);
      page = { ...page, ...words, version: page.version + 1 };
      return ok('vendor', page);
    }),
  );
});
const form = async () => within(await screen.findByRole('form', { name: 'Vendor Page' }));

it('[S-1824] a vendor edits skills and text in the profile, with the keyboard too, and goes from there to its page', async () => {
  const { user, container } = show('/profile', { user: vera });
  const fields = await form();
  expect(fields.getByRole('textbox', { name: 'About' })).toHaveValue('Mattes');
  expect(screen.getByRole('link', { name: 'See Your Page' })).toHaveAttribute('href', `/vendors/${vera.id}`);
  await user.type(fields.getByRole('textbox', { name: 'Skills' }), 'Paint{Enter}');
  await user.tab();
  await user.clear(fields.getByRole('textbox', { name: 'About' }));
  await user.type(fields.getByRole('textbox', { name: 'About' }), 'Clean plates');
  fields.getByRole('button', { name: 'Save Vendor Page' }).focus();
  await user.keyboard('{Enter}');
  expect(await fields.findByText('Your vendor page is saved')).toBeVisible();
  expect(sent).toEqual([[{ skills: ['Roto', 'Paint'], about: 'Clean plates' }, '"3"']]);
  expect(await axe(container)).toHaveNoViolations();
});

it('[S-1824] what cannot be saved or loaded says so, and what another window has saved is not saved over', async () => {
  const theirs = { ...page, about: 'Theirs', version: 4 };
  const stale = staleEdit({ by: 'Vera Byron', at: new Date().toISOString(), version: 4 }, theirs, true);
  server.use(
    http.put('/api/vendors/:id', () => HttpResponse.error(), { once: true }),
    http.put('/api/vendors/:id', () => fail(409, stale.message, { code: stale.code, ...stale.more })),
  );
  const { user } = show('/profile', { user: vera });
  const fields = await form();
  await user.type(fields.getByRole('textbox', { name: 'About' }), ' and more');
  await user.click(fields.getByRole('button', { name: 'Save Vendor Page' }));
  expect(await fields.findByText('About: Theirs')).toBeVisible();
  expect(fields.getByRole('textbox', { name: 'About' })).toHaveValue('Mattes and more');
});

it('[S-1824] clients have none', async () => {
  show('/profile', { user: testUser() });
  expect(await screen.findByRole('form', { name: 'Personal Information' })).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Vendor Page' })).toBeNull();
});
