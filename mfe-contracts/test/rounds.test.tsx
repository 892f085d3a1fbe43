import type { Contract, Milestone } from '@prepmarket/contracts-api';
import { http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import routes from '../src/routes.js';
import { active, answerDefaults, CONTRACT, client, file, MILESTONE, milestone, round, vendor } from './answers.js';

answerDefaults();

const url = `*/api/contracts/${CONTRACT}`;
const open = (shown: Contract, user = client) => {
  server.use(http.get(url, () => ok('contract', shown)));
  return renderRoutes([...routes, { path: '/elsewhere', element: <p>Elsewhere</p> }], { at: `/contracts/${CONTRACT}`, user });
};
const at = (over: Partial<Milestone>) => active({ milestones: [milestone(over)] });
const part = (name: string) => within(screen.getByRole('region', { name }));

const sentBack = round({
  note: 'First half only.',
  deliverables: [file('c-2', 'matte_v1.exr')],
  decision: 'revision_requested',
  decidedAt: '2026-01-06T12:00:00.000Z',
  feedback: 'Soft edges',
});
const shown = [file('c-3', 'still v2.png'), file('c-4', 'clip.mp4'), file('c-5', 'notes.txt')];
const taken = round({ number: 2, deliverables: shown, decision: 'approved', decidedAt: '2026-01-08T12:00:00.000Z', feedback: 'Lovely' });

describe('rounds of a milestone', () => {
  it('[S-684] groups deliverables with the words that belong to them', async () => {
    const { container } = open(at({ status: 'paid', feedback: 'Lovely', rounds: [sentBack, taken], paidAt: '2026-01-09T12:00:00.000Z', paidNote: 'Thanks' }));
    await screen.findByRole('heading', { name: 'Roto' });
    const first = part('Round 1 of Roto');
    for (const text of ['Vera Vendor submitted on 5 Jan 2026', 'First half only.', 'Clara Client requested revisions on 6 Jan 2026', 'Soft edges'])
      expect(first.getByText(text)).toBeVisible();
    expect(first.getByRole('link', { name: 'matte_v1.exr' })).toBeVisible();
    expect(first.queryByText('Lovely')).not.toBeInTheDocument();
    const second = part('Round 2 of Roto');
    for (const text of ['Clara Client approved on 8 Jan 2026', 'Lovely']) expect(second.getByText(text)).toBeVisible();
    expect(screen.getByText('Clara Client released $1,500 to Vera Vendor on 9 Jan 2026')).toBeVisible();
    expect(screen.getByText('Thanks')).toBeVisible();
    expect(screen.queryByText('Feedback:')).not.toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-684] shows pictures and clips in place, other files by name, and no broken picture', async () => {
    open(at({ status: 'submitted', rounds: [{ ...taken, decision: null, decidedAt: null, feedback: null }] }));
    const picture = await screen.findByRole('img', { name: 'still v2.png' });
    expect(picture).toHaveAttribute('src', expect.stringMatching(/\/api\/files\/stream\/c-3\/still%20v2\.png$/));
    expect(screen.getByLabelText('clip.mp4')).toHaveAttribute('src', expect.stringMatching(/\/api\/files\/stream\/c-4\/clip\.mp4$/));
    for (const name of ['still v2.png', 'clip.mp4', 'notes.txt']) expect(screen.getByRole('link', { name })).toBeVisible();
    fireEvent.error(picture);
    expect(screen.queryByRole('img', { name: 'still v2.png' })).not.toBeInTheDocument();
  });

  it('[S-684] makes only feedback stand out that still waits for work', async () => {
    open(at({ status: 'revision_requested', rounds: [sentBack] }), vendor);
    expect(await screen.findByText('Feedback:')).toBeVisible();
  });
});

describe('[S-683] submitting deliverables', () => {
  const ask = async () => {
    const { user, router } = open(at({ status: 'in_progress' }), vendor);
    await user.click(await screen.findByRole('button', { name: 'Submit Deliverables' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Submit Deliverables: Roto' }));
    await user.upload(dialog.getByLabelText('Add deliverables', { selector: 'input' }), new File(['m'], 'matte.exr'));
    return { user, dialog, router };
  };

  it('asks before what was picked is discarded', async () => {
    const { user, dialog } = await ask();
    await user.keyboard('{Escape}');
    const sure = within(await screen.findByRole('dialog', { name: 'Close without saving?' }));
    await user.click(sure.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Close without saving?' })).toBeNull());
    expect(dialog.getByText('matte.exr')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('can be stopped on the way, asks before leaving, and keeps what was picked', async () => {
    server.use(http.post(`${url}/milestones/${MILESTONE}/deliverables`, () => new Promise<never>(() => undefined)));
    const { user, dialog, router } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByRole('button', { name: 'Sending...' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Close without saving?' })).toBeNull();
    void router.navigate('/elsewhere');
    const sure = within(await screen.findByRole('dialog', { name: 'Stop sending?' }));
    await user.click(sure.getByRole('button', { name: 'Stay' }));
    await user.click(await dialog.findByRole('button', { name: 'Stop' }));
    expect(await dialog.findByText(/Sending was stopped/)).toBeVisible();
    expect(dialog.getByText('matte.exr')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Confirm' })).toBeEnabled();
  });
});
