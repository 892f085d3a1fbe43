import {
  type Delivery,
  delivery as deliverySchema,
  type MadeWebhook,
  madeWebhook as madeSchema,
  noticesMessages,
  type Webhook,
  webhookMessages,
  webhook as webhookSchema,
} from '@prepmarket/notices-api';
import { fail, http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import routes from '../src/routes.js';
import { client, id } from './answers.js';

const now = new Date().toISOString();
const url = 'https://hooks.example.com/prepmarket';
const webhook = (over: Partial<Webhook> = {}): Webhook =>
  webhookSchema.parse({
    ...{ id: id(20), url, kinds: ['bid-received'], state: 'on', offBecause: null, failingSince: null, createdAt: now, secretMadeAt: now },
    last: { state: 'delivered', createdAt: now, status: 204 },
    ...over,
  });
const made: MadeWebhook = madeSchema.parse({ ...webhook({ last: null }), secret: `whsec_${'a'.repeat(43)}=` });
const delivery = (over: Partial<Delivery> = {}): Delivery =>
  deliverySchema.parse({
    ...{ id: id(30), type: 'bid-received', state: 'failed', tries: 11, createdAt: now, triedAt: now, nextAt: null, status: 503, milliseconds: 41 },
    ...{ error: 'Answered 503.', body: '{"type":"bid-received"}', answer: 'try later' },
    ...over,
  });

let all: Webhook[];
let sent: [method: string, path: string, body: unknown][];
const answer = (deliveries: Delivery[] = []) => {
  const taken = (method: 'post' | 'put' | 'delete', path: string, said: () => Response) =>
    http[method](`*/api/notices/webhooks${path}`, async ({ request }) => {
      const text = await request.text();
      sent.push([method, new URL(request.url).pathname.replace('/api/notices/webhooks', ''), text ? JSON.parse(text) : undefined]);
      return said();
    });
  server.use(
    http.get('*/api/notices/webhooks', () => ok('webhooks', all)),
    http.get('*/api/notices/webhooks/:id/deliveries', () => ok('deliveries', deliveries, { next: null })),
    taken('post', '', () => {
      all = [webhook({ last: null })];
      return ok('webhook', made, {}, 201);
    }),
    taken('put', '/:id', () => ok('webhook', all[0])),
    taken('delete', '/:id', () => {
      all = [];
      return ok('webhook', { id: id(20) });
    }),
    taken('post', '/:id/secret', () => ok('webhook', made)),
    taken('post', '/:id/test', () => ok('delivery', delivery(), {}, 202)),
    taken('post', '/:id/deliveries/:deliveryId/replay', () => ok('delivery', delivery(), {}, 202)),
    taken('post', '/:id/replay', () => ok('replayed', { sent: 3, left: 2 }, {}, 202)),
  );
};
const open = (at = '/notices/webhooks') => renderRoutes(routes, { at, user: client });
beforeEach(() => {
  [all, sent] = [[], []];
});

describe('Webhooks', () => {
  it('[S-1475] [S-2544] adds the first one by address and kinds, says what is missing, and shows its secret this once', async () => {
    answer();
    const { user, container } = open();
    expect(await screen.findByText(noticesMessages.noWebhooks)).toBeVisible();
    expect(screen.getByRole('link', { name: 'How a call looks' })).toHaveAttribute('href', '/help/scripts#being-told-instead-of-asking');
    await user.click(screen.getByRole('button', { name: 'Add a webhook' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a webhook' }));
    await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
    expect(await dialog.findByText(webhookMessages.addressRequired)).toBeVisible();
    expect(dialog.getByText(webhookMessages.kindsRequired)).toBeVisible();
    expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
    await user.type(dialog.getByLabelText(/^Address/), url);
    await user.click(within(dialog.getByRole('group', { name: 'Proposals' })).getByRole('checkbox', { name: 'New proposals on my projects' }));
    await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
    const fresh = within(await screen.findByRole('group', { name: `The secret of ${url}` }));
    expect(sent).toEqual([['post', '', { url, kinds: ['bid-received'] }]]);
    const written = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(fresh.getByRole('button', { name: 'Copy secret' }));
    expect(await fresh.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(written.mock.calls).toEqual([[made.secret]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await axe(container)).toHaveNoViolations();
    await user.click(fresh.getByRole('button', { name: 'I have kept it' }));
    expect(screen.queryByText(made.secret)).toBeNull();
    expect(await screen.findByRole('heading', { name: url })).toBeVisible();
  });

  it('[S-1475] says in the dialog what the server refuses', async () => {
    answer();
    server.use(http.post('*/api/notices/webhooks', () => fail(400, webhookMessages.addressUnnamed)));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add a webhook' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a webhook' }));
    await user.type(dialog.getByLabelText(/^Address/), 'https://10.0.0.1/');
    await user.click(dialog.getByRole('checkbox', { name: 'Deliveries to review' }));
    await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
    expect(await dialog.findByText(webhookMessages.addressUnnamed)).toBeVisible();
  });

  it('[S-1476] lists each with kinds, state and last delivery; tests, pauses, changes it, makes a new secret and removes it after a question', async () => {
    all = [webhook()];
    answer();
    const { user, container } = open();
    const card = within(await screen.findByRole('list', { name: 'Webhooks' }));
    expect(card.getByText('On')).toBeVisible();
    expect(card.getByText('New proposals on my projects')).toBeVisible();
    expect(card.getByText(/^Delivered \(204\), /)).toBeVisible();
    expect(card.getByRole('link', { name: `Deliveries: ${url}` })).toHaveAttribute('href', `/notices/webhooks/${id(20)}`);
    expect(await axe(container)).toHaveNoViolations();
    const press = (name: string) => user.click(card.getByRole('button', { name: `${name}: ${url}` }));
    await press('Send a test');
    expect(await screen.findByText(webhookMessages.tested)).toBeVisible();
    await press('Pause');
    await press('Change');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change webhook' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Deliveries to review' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('New secret');
    await user.click(within(await screen.findByRole('dialog', { name: 'Make a new secret?' })).getByRole('button', { name: 'Make new secret' }));
    expect(await screen.findByText(made.secret)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Remove');
    expect(sent.map(([method]) => method)).not.toContain('delete');
    await user.click(within(await screen.findByRole('dialog', { name: 'Remove this webhook?' })).getByRole('button', { name: 'Remove webhook' }));
    expect(await screen.findByText(noticesMessages.noWebhooks)).toBeVisible();
    expect(sent).toEqual([
      ['post', `/${id(20)}/test`, undefined],
      ['put', `/${id(20)}`, { state: 'paused' }],
      ['put', `/${id(20)}`, { url, kinds: ['bid-received', 'milestone-submitted'] }],
      ['post', `/${id(20)}/secret`, undefined],
      ['delete', `/${id(20)}`, undefined],
    ]);
  });

  it('[S-1476] [S-1478] says why one is switched off, and switches it on; a list that does not come is asked for again', async () => {
    all = [webhook({ state: 'off', offBecause: 'gone', last: { state: 'failed', createdAt: now, status: 410 } }), webhook({ id: id(21), failingSince: now })];
    answer();
    server.use(http.get('*/api/notices/webhooks', () => fail(400), { once: true }));
    const { user } = open();
    expect(await screen.findByText(noticesMessages.webhooksFailed)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/answered that it is gone for good/)).toBeVisible();
    expect(screen.getByText(new RegExp(noticesMessages.offNotSent))).toBeVisible();
    expect([screen.getByText('Switched off'), screen.getByText('Failing')]).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: `Send a test: ${url}` })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: `Switch on: ${url}` }));
    await waitFor(() => expect(sent).toEqual([['put', `/${id(20)}`, { state: 'on' }]]));
  });
});

describe('the log of a webhook', () => {
  const at = `/notices/webhooks/${id(20)}`;

  it('[S-1477] shows how each delivery went, all of it when it is opened, and sends it once more', async () => {
    all = [webhook()];
    answer([delivery(), delivery({ id: id(29), type: 'test', state: 'delivered', status: 200, error: null, answer: null })]);
    const { user, container } = open(at);
    const [failed, test] = within(await screen.findByRole('list', { name: 'Deliveries' })).getAllByRole('listitem');
    if (!failed || !test) throw new Error('Two lines expected');
    expect([within(failed).getByText('Failed'), within(test).getByText('Delivered'), within(test).getByText('Test')]).toHaveLength(3);
    await user.click(within(failed).getByText('New proposals on my projects'));
    expect(within(failed).getByText('Answered 503.')).toBeVisible();
    expect(within(failed).getByText('try later')).toBeVisible();
    expect(within(failed).getByRole('region', { name: 'What is sent' })).toHaveTextContent('"type": "bid-received"');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(within(failed).getByRole('button', { name: 'Send once more' }));
    await waitFor(() => expect(sent).toEqual([['post', `/${id(20)}/deliveries/${id(30)}/replay`, undefined]]));
  });

  it('[S-1477] sends all that failed since a moment once more, and says how many', async () => {
    all = [webhook()];
    answer([delivery()]);
    const { user } = open(at);
    await user.click(await screen.findByRole('button', { name: 'Send what failed once more' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send what failed once more?' }));
    await user.selectOptions(dialog.getByLabelText('What failed in'), 'The last hour');
    await user.click(dialog.getByRole('button', { name: 'Send once more' }));
    expect(await screen.findByText('3 notices sent once more, 2 left for another time.')).toBeVisible();
    const [[, path, body] = []] = sent;
    expect(path).toBe(`/${id(20)}/replay`);
    expect(Date.now() - Date.parse((body as { since: string }).since)).toBeLessThan(3_700_000);
  });

  it('[S-1477] offers nothing to send while the webhook is paused; says when there is nothing, nothing that fits, or no such webhook', async () => {
    all = [webhook({ state: 'paused' })];
    answer();
    const { user } = open(at);
    expect(await screen.findByText(noticesMessages.noDeliveries)).toBeVisible();
    expect(await screen.findByText('Paused')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send what failed once more' })).toBeNull();
    await user.selectOptions(screen.getByLabelText('Show'), 'Failed');
    expect(await screen.findByText(noticesMessages.noneFit)).toBeVisible();
    server.use(http.get('*/api/notices/webhooks/:id/deliveries', () => fail(404, webhookMessages.notFound)));
    open(`/notices/webhooks/${id(99)}`);
    expect(await screen.findByText(webhookMessages.notFound)).toBeVisible();
  });
});
