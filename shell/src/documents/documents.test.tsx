import { staleEdit } from '@prepmarket/api-kit';
import { documentLimits, managedUser, messages, type VendorDocument, vendorDocument } from '@prepmarket/identity-api';
import { fail, http, ok, server, testUser, typeDay } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { account, show } from '../../test/show.js';

const admin = testUser({ role: 'admin' });
const vera = testUser({ role: 'vendor' });
const document = (nth: number, over: Partial<VendorDocument> = {}): VendorDocument => {
  const id = `0c1e7a52-54a5-4d0b-9a39-5d3f7d9d0b${String(nth).padStart(2, '0')}`;
  const held = { kind: 'tpn', words: `Trusted Partner Network, ${nth}`, until: '2099-12-31', updated_at: '2026-01-01T00:00:00.000Z', version: 1 };
  return vendorDocument.parse({ id, _id: id, ...held, ...over });
};
const report = document(1);
const insurance = document(2, { kind: 'insurance', words: 'Allianz, 17', until: '2020-01-01', version: 3 });

let held: VendorDocument[];
let sent: unknown[];
const answer = async ({ request }: { request: Request }) => {
  const { method, headers } = request;
  sent.push([method, new URL(request.url).pathname.split('/').pop(), headers.get('if-match'), method === 'DELETE' ? null : await request.json()]);
  return ok('document', held[0] ?? report);
};
const person = managedUser.parse({
  ...account({ id: vera.id, _id: vera.id, role: 'vendor', firstName: 'Vera', lastName: 'Stone' }),
  ...{ suspended: false, suspensionReason: null, emailConfirmed: true },
});
beforeEach(() => {
  [held, sent] = [[report, insurance], []];
  server.use(
    http.get('/api/auth/sessions', () => ok('sessions', [])),
    http.get('/api/users/:id', () => ok('user', person, { history: [] })),
    http.get('/api/vendors/:id/documents', () => ok('documents', held)),
    http.post('/api/vendors/:id/documents', answer),
    http.put('/api/vendors/:id/documents/:documentId', answer),
    http.delete('/api/vendors/:id/documents/:documentId', answer),
  );
});

const panel = async () => within((await screen.findByRole('heading', { name: 'Documents' })).closest('section') as HTMLElement);
const open = () => show(`/admin/people/${vera.id}`, { user: admin });
const told = async (text: string) => expect((await screen.findAllByText(text))[0]).toBeVisible();
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('[S-2314] an administrator reads what was looked at, what has expired, and notes another document', async () => {
  const { user, container } = open();
  const [first, second] = (await (await panel()).findAllByRole('listitem')).map((row) => row.textContent);
  expect(first).toContain('TPN report Trusted Partner Network, 1Holds until 31 Dec 2099');
  expect(second).toContain('Insurance ExpiredAllianz, 17Held until 1 Jan 2020');
  expect(await axe(container)).toHaveNoViolations();
  await user.click((await panel()).getByRole('button', { name: 'Add a document' }));
  const form = await dialog('Add a document');
  await user.click(form.getByRole('button', { name: 'Add document' }));
  expect(await form.findByText(messages.documentWordsRequired)).toBeVisible();
  expect(form.getByText(messages.documentUntilRequired)).toBeVisible();
  await user.selectOptions(form.getByRole('combobox', { name: /Kind/ }), 'ISO 27001 certificate');
  await user.type(form.getByRole('textbox', { name: /Issuer and number/ }), 'DNV, 27001');
  await typeDay(user, screen.getByRole('dialog', { name: 'Add a document' }), '2098-12-31');
  await user.click(form.getByRole('button', { name: 'Add document' }));
  await told(messages.documentAdded);
  expect(sent).toEqual([['POST', 'documents', null, { kind: 'iso-27001', words: 'DNV, 27001', until: '2098-12-31' }]]);
});

it('[S-2314] one is changed from what was read of it, and not over what another has saved', async () => {
  const theirs = { ...report, words: 'Another number', version: 2 };
  const stale = staleEdit({ by: 'Bo Admin', at: new Date().toISOString(), version: 2 }, theirs);
  server.use(http.put('/api/vendors/:id/documents/:documentId', () => fail(409, stale.message, { code: stale.code, ...stale.more }), { once: true }));
  const { user } = open();
  await user.click(await (await panel()).findByRole('button', { name: 'Change TPN report, Trusted Partner Network, 1' }));
  const form = await dialog('Change document');
  await user.type(form.getByRole('textbox', { name: /Issuer and number/ }), '7');
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await form.findByText('Issuer and number: Another number')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Keep mine' }));
  await told(messages.documentChanged);
  expect(sent).toEqual([['PUT', report.id, '"2"', { kind: 'tpn', words: 'Trusted Partner Network, 17', until: '2099-12-31' }]]);
});

it('[S-2314] one is removed after a question that names whose it is', async () => {
  const { user } = open();
  await user.click(await (await panel()).findByRole('button', { name: 'Remove Insurance, Allianz, 17' }));
  const question = await dialog('Remove the Insurance of Vera Stone?');
  expect(sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await told(messages.documentRemoved);
  expect(sent).toEqual([['DELETE', insurance.id, '"3"', null]]);
});

it('[S-2314] says that there is none, that there are enough, and why nothing could be loaded', async () => {
  held = [];
  const { unmount } = open();
  expect(await (await panel()).findByText(/Nothing of Vera Stone was looked at yet/)).toBeVisible();
  expect((await panel()).getByRole('link', { name: 'What documents are for' })).toHaveAttribute('href', '/help/vendors#be-found');
  unmount();
  held = Array.from({ length: documentLimits.perVendor }, (_, nth) => document(nth));
  const second = open();
  expect(await (await panel()).findByText(messages.tooManyDocuments)).toBeVisible();
  expect((await panel()).queryByRole('button', { name: 'Add a document' })).toBeNull();
  second.unmount();
  server.use(http.get('/api/vendors/:id/documents', () => fail(500)));
  open();
  expect(await (await panel()).findByText(messages.documentsLoadFailed)).toBeVisible();
  expect((await panel()).getByRole('button', { name: 'Retry' })).toBeVisible();
});

it('[S-2315] [S-2544] a vendor reads on its profile what was looked at, what has expired, and changes nothing', async () => {
  const { container, unmount } = show('/profile', { user: vera });
  expect(await (await panel()).findByText('Trusted Partner Network, 1')).toBeVisible();
  expect((await panel()).getByText('Expired')).toBeVisible();
  expect((await panel()).queryByRole('button')).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
  unmount();
  held = [];
  show('/profile', { user: vera });
  expect(await (await panel()).findByText(/has not looked at any document of yours/)).toBeVisible();
  expect((await panel()).getByRole('link', { name: 'How to show one' })).toHaveAttribute('href', '/help/vendors#be-found');
});

it('[S-2315] clients have none, neither on their profile nor on their page for administrators', async () => {
  const { unmount } = show('/profile', { user: testUser() });
  expect(await screen.findByRole('form', { name: 'Personal Information' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Documents' })).toBeNull();
  unmount();
  server.use(http.get('/api/users/:id', () => ok('user', { ...person, role: 'client' }, { history: [] })));
  open();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'History' })).toBeVisible());
  expect(screen.queryByRole('heading', { name: 'Documents' })).toBeNull();
});
