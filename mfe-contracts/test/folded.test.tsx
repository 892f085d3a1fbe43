import { type Contract, milestonePath } from '@prepmarket/contracts-api';
import { playedSearch } from '@prepmarket/media-api';
import { setRemoteLoader } from '@prepmarket/web-kit';
import { http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { createElement } from 'react';
import routes from '../src/routes.js';
import { active, answerDefaults, CONTRACT, client, dispute, MILESTONE, milestone, round } from './answers.js';

answerDefaults();

const url = `*/api/contracts/${CONTRACT}`;
const VERSION = '00000000-0000-4000-8000-000000000071';
const sent = { id: VERSION, taskId: CONTRACT, number: 1, name: 'Roto', sha256: 'ab', bytes: 1, sameAs: null };
const taken = round({ decision: 'approved', decidedAt: '2026-01-08T12:00:00.000Z', feedback: 'Lovely', versions: [sent] });
const paid = milestone({ title: 'Mattes', status: 'paid', rounds: [taken], paidAt: '2026-01-09T12:00:00.000Z', paidNote: 'Thanks' });
const other = { ...milestone({ title: 'Paint', status: 'submitted', rounds: [round({ note: 'First half only.' })] }), id: CONTRACT, _id: CONTRACT };
const lateNote = { id: VERSION, versionId: VERSION, number: 1, name: 'Roto', frameStart: 4, frameEnd: 4, text: 'A hole', state: 'open' };
const both = (over: Partial<Contract> = {}) => active({ milestones: [paid, other], ...over });
const open = (shown: Contract, at = `/contracts/${CONTRACT}`) => {
  server.use(http.get(url, () => ok('contract', shown)));
  return renderRoutes(routes, { at, user: client });
};
const line = () => screen.findByRole('button', { name: 'Mattes' });

describe('[S-2552] a paid milestone', () => {
  it('is one line with its sum and day, and no other is', async () => {
    const { container } = open(both());
    const button = await line();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('heading', { level: 3, name: 'Mattes' })).toContainElement(button);
    const [stop] = screen.getAllByRole('listitem').filter((each) => each.id);
    if (!stop) throw new Error('No milestone');
    for (const text of ['Mattes', 'PAID', '$1,500', 'paid 9 Jan 2026']) expect(within(stop).getByText(text)).toBeVisible();
    expect(screen.queryByText('Thanks')).toBeNull();
    expect(screen.getByRole('heading', { level: 3, name: 'Paint' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Paint' })).toBeNull();
    expect(screen.getByText('First half only.')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('opens and closes by keys', async () => {
    const { container, user } = open(both());
    const button = await line();
    button.focus();
    await user.keyboard(' ');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    for (const text of ['Thanks', 'Lovely']) expect(screen.getByText(text)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText('Thanks')).toBeNull();
  });

  it('asks its messages to be quiet only while it is closed', async () => {
    setRemoteLoader(async () => ({
      default: ({ on, quiet }: { on?: { kind: string; id: string }; quiet?: boolean }) =>
        createElement('p', null, on && `${on.kind} ${on.id} ${quiet ? 'quiet' : 'shown'}`),
    }));
    const { user } = open(both());
    expect(await screen.findByText(`milestone ${MILESTONE} quiet`)).toBeVisible();
    expect(screen.getByText(`milestone ${CONTRACT} shown`)).toBeVisible();
    await user.click(await line());
    expect(screen.getByText(`milestone ${MILESTONE} shown`)).toBeVisible();
  });

  it('stays open under who has paid it', async () => {
    const before = both({ milestones: [{ ...paid, status: 'approved', paidAt: null, paidNote: null }, other] });
    const { user } = open(before);
    const part = () => screen.findByText('Lovely');
    await part();
    server.use(http.get(url, () => ok('contract', both())));
    server.use(http.put(`${url}/milestones/${MILESTONE}`, () => ok('milestone', paid, { contract: both() })));
    await user.click(screen.getByRole('button', { name: 'Release Payment' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Release/ }));
    expect(await line()).toHaveAttribute('aria-expanded', 'true');
    expect(await part()).toBeVisible();
  });
});

describe('[S-2555] a paid milestone stands open by itself', () => {
  it.each([
    ['an address with its name', both(), milestonePath(CONTRACT, MILESTONE)],
    ['an address of a version that was delivered in it', both(), `/contracts/${CONTRACT}${playedSearch(VERSION)}`],
    ['a dispute', both({ status: 'disputed', disputes: [dispute()] }), undefined],
    ['a note that is open', both({ milestones: [{ ...paid, openNotes: [lateNote] }, other] }), undefined],
  ])('with %s', async (_why, shown, at) => {
    open(shown, at);
    expect(await line()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('Thanks')).toBeVisible();
  });

  it('without a line to close it where it is the only one', async () => {
    open(active({ milestones: [paid] }));
    expect(await screen.findByText('Thanks')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mattes' })).toBeNull();
  });

  it('also when it is led to later, and takes the focus each time', async () => {
    const { user, router } = open(both());
    const button = await line();
    for (const _ of [1, 2]) {
      await router.navigate(milestonePath(CONTRACT, MILESTONE));
      await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'true'));
      expect(document.getElementById(`milestone-${MILESTONE}`)).toHaveFocus();
      await user.click(button);
      expect(button).toHaveAttribute('aria-expanded', 'false');
    }
  });
});
