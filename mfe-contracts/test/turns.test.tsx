import type { Contract, MilestoneStatus } from '@prepmarket/contracts-api';
import type { SessionUser } from '@prepmarket/web-kit/store';
import { fail, http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { screen, within } from '@testing-library/react';
import routes from '../src/routes.js';
import { active, admin, answerDefaults, CONTRACT, client, contract, dispute, milestone, vendor } from './answers.js';

answerDefaults();

const open = (user: SessionUser, shown: Contract, at = `/contracts/${CONTRACT}`) => {
  server.use(
    http.get(`*/api/contracts/${CONTRACT}`, () => ok('contract', shown)),
    http.get('*/api/contracts', () => ok('contracts', [shown])),
  );
  return renderRoutes(routes, { at, user });
};
const signed = contract({ clientSigned: true, clientSignedAt: '2026-01-04T12:00:00.000Z' });
const at = (status: MilestoneStatus) => active({ milestones: [milestone({ status })] });

describe('[S-678] whose turn it is', () => {
  it.each([
    ['an unsigned draft', client, contract(), 'Sign to start'],
    ['a draft I have signed', client, signed, 'Waiting for Vera Vendor to sign'],
    ['a draft the other party has signed', vendor, signed, 'Sign to start'],
    ['a milestone to start', vendor, at('pending'), 'Start work on Roto'],
    ['a milestone to start', client, at('pending'), 'Waiting for Vera Vendor to start work on Roto'],
    ['a delivery', client, at('submitted'), 'Review Roto'],
    ['a delivery', vendor, at('submitted'), 'Waiting for Clara Client to review Roto'],
    ['an approval', client, at('approved'), 'Release $1,500 to Vera Vendor'],
    ['an approval', vendor, at('approved'), 'Waiting for Clara Client to release $1,500 to Vera Vendor'],
    ['a draft', admin, contract(), 'Waiting for Clara Client to sign'],
  ] as const)('is said on the page: %s', async (_what, user, shown, text) => {
    open(user, shown);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    [client, contract(), 'Your turn: Sign to start'],
    [client, signed, 'Waiting for Vera Vendor to sign'],
    [client, at('submitted'), 'Your turn: Review Roto'],
    [vendor, active({ status: 'disputed', disputes: [dispute()] }), 'Your turn: Answer the dispute'],
    [client, active({ status: 'disputed', disputes: [dispute()] }), 'Waiting for an administrator to resolve the dispute'],
    [admin, active({ status: 'disputed', disputes: [dispute()] }), 'Your turn: Resolve the dispute'],
  ] as const)('[S-686] is marked in the list', async (user, shown, text) => {
    open(user, shown, '/contracts');
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    [client, 'submitted', true],
    [client, 'approved', true],
    [client, 'in_progress', false],
    [vendor, 'revision_requested', true],
    [vendor, 'submitted', false],
  ] as const)('[S-1347] is marked on the milestone, and on its banner', async (user, status, marked) => {
    open(user, at(status));
    const head = (await screen.findByRole('heading', { name: 'Roto' })).parentElement as HTMLElement;
    expect(within(head).queryAllByText('Your turn')).toHaveLength(marked ? 1 : 0);
  });

  it('[S-674] shows an administrator both sides of a dispute in the list, and nobody else', async () => {
    const shown = active({ status: 'disputed', disputes: [dispute({ answer: 'They are not.', answeredAt: '2026-01-07T12:00:00.000Z' })] });
    const { unmount } = open(admin, shown, '/contracts?status=disputed');
    for (const text of ['The mattes are empty.', 'They are not.']) expect(await screen.findByText(text)).toBeVisible();
    unmount();
    open(client, shown, '/contracts?status=disputed');
    await screen.findByText('Contract for Old Bridge');
    expect(screen.queryByText('They are not.')).not.toBeInTheDocument();
  });
});

describe('[S-674] the disputes desk', () => {
  it('shows an administrator what is in dispute, and asks for nothing else', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/contracts', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('status'));
        return ok('contracts', [active({ status: 'disputed', disputes: [dispute()] })]);
      }),
    );
    renderRoutes(routes, { at: '/disputes', user: admin });
    expect(await screen.findByText('The mattes are empty.')).toBeVisible();
    expect(asked.length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'View Contract' })).toHaveAttribute('href', `/contracts/${CONTRACT}`);
    for (const status of asked) expect(status).toBe('disputed');
  });

  it('says when there is none, and when that cannot be known', async () => {
    server.use(http.get('*/api/contracts', () => ok('contracts', [])));
    const { unmount } = renderRoutes(routes, { at: '/disputes', user: admin });
    expect(await screen.findByText(/^No contract is in dispute\./)).toBeVisible();
    unmount();
    server.use(http.get('*/api/contracts', () => fail(500)));
    renderRoutes(routes, { at: '/disputes', user: admin });
    expect(await screen.findByText('Failed to load disputes. Please try again.')).toBeVisible();
  });
});

it('[S-685] shows statuses that it does not know as text, without actions', async () => {
  const odd = { ...active(), status: 'paused' as Contract['status'], milestones: [{ ...milestone(), status: 'on_hold' as MilestoneStatus }] };
  const { unmount } = open(client, odd);
  for (const text of ['PAUSED', 'ON HOLD']) expect(await screen.findByText(text)).toBeVisible();
  for (const name of [/^Sign(?!ed by both)/, /Dispute/, /Start/, /Cancel/]) expect(screen.queryByRole('button', { name })).toBeNull();
  unmount();
  open(client, odd, '/contracts');
  expect(await screen.findByText('PAUSED')).toBeVisible();
});
