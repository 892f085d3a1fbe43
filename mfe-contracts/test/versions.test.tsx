import { type Contract, contractMessages, type Milestone, type WaitingVersion, waitingVersion } from '@prepmarket/contracts-api';
import { fail, http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import routes from '../src/routes.js';
import { active, answerDefaults, CONTRACT, client, MILESTONE, milestone, PROJECT, round, vendor } from './answers.js';

answerDefaults();

const url = `*/api/contracts/${CONTRACT}`;
const at = `${url}/milestones/${MILESTONE}/versions`;
const idOf = (n: number) => `6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c1c0${n}`;
const waiting = (n: number, over: Partial<WaitingVersion> = {}): WaitingVersion =>
  waitingVersion.parse({
    ...{ id: idOf(n), taskId: idOf(9), number: n, name: 'SB010 roto', sha256: 'ab'.repeat(32), bytes: 10, sameAs: null, readyAt: '2026-01-05T12:00:00.000Z' },
    ...over,
  });
const sent: unknown[] = [];
const open = (over: Partial<Milestone>, user = vendor, more: Partial<Contract> = {}) => {
  const shown = active({ milestones: [milestone(over)], ...more });
  server.use(
    http.get(url, () => ok('contract', shown)),
    http.post(at, async ({ request }) => {
      sent.push(await request.json());
      return ok('milestone', shown.milestones[0], { contract: shown }, 201);
    }),
  );
  return renderRoutes(routes, { at: `/contracts/${CONTRACT}`, user });
};
beforeEach(() => {
  sent.length = 0;
});

describe('[S-1960] submitting a milestone with versions', () => {
  const asked = async () => {
    const shown = open({ status: 'in_progress' });
    await shown.user.click(await screen.findByRole('button', { name: 'Submit Versions' }));
    return shown;
  };

  it('shows which go along and what was submitted before, and sends those with the note', async () => {
    server.use(http.get(at, () => ok('versions', [waiting(2, { sameAs: 1 }), waiting(3, { name: 'SB010 paint' })])));
    const { user } = await asked();
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit Versions: Roto' }));
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['SB010 roto v002', 'SB010 paint v003']);
    expect(dialog.getByText('SB010 roto v002 has the same bytes as v001, which was submitted before.')).toBeVisible();
    expect(await axe(document.body)).toHaveNoViolations();
    await user.type(dialog.getByRole('textbox', { name: 'Note (optional)' }), 'Whole.');
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(contractMessages.submitted)).toBeVisible();
    expect(sent).toEqual([{ note: 'Whole.', versionIds: [idOf(2), idOf(3)] }]);
  });

  it('[S-2623] they are the one step while they wait; files without them stand back, and their dialog says so and what it lacks', async () => {
    server.use(http.get(at, () => ok('versions', [waiting(2)])));
    const { user } = open({ status: 'in_progress' });
    expect((await screen.findByRole('button', { name: 'Submit Versions' })).className).toContain('contained');
    const files = screen.getByRole('button', { name: 'Submit Deliverables' });
    await waitFor(() => expect(files.className).toContain('MuiButton-text'));
    await user.click(files);
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit Deliverables: Roto' }));
    expect(dialog.getByText(contractMessages.versionsApart)).toBeVisible();
    expect(dialog.getByText(contractMessages.filesRequired)).toBeVisible();
    await user.upload(dialog.getByLabelText('Add deliverables', { selector: 'input' }), new File(['m'], 'matte.exr'));
    expect(dialog.queryByText(contractMessages.filesRequired)).toBeNull();
    expect(dialog.getByRole('button', { name: 'Confirm' })).toBeEnabled();
  });

  it('[S-2613] while there is none it says so and leads to where they are sent; once there is one it is offered', async () => {
    let there: WaitingVersion[] = [];
    server.use(http.get(at, () => ok('versions', there)));
    const { user } = open({ status: 'in_progress' });
    const button = await screen.findByRole('button', { name: 'Upload Versions' });
    expect(screen.getByText(contractMessages.noVersions)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit Versions' })).toBeNull();
    await user.click(button);
    await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'versions'));
    there = [waiting(2)];
    await user.click(button);
    expect(await screen.findByRole('dialog', { name: 'Submit Versions: Roto' })).toBeVisible();
  });

  it('[S-2613] keeps the focus while it looks, and gives it back', async () => {
    let answer: () => void = () => undefined;
    let asked = 0;
    server.use(
      http.get(at, async () => {
        asked += 1;
        if (asked > 1)
          await new Promise<void>((done) => {
            answer = done;
          });
        return ok('versions', [waiting(2)]);
      }),
    );
    const { user } = open({ status: 'in_progress' });
    const button = await screen.findByRole('button', { name: 'Submit Versions' });
    await waitFor(() => expect(asked).toBe(1));
    await user.click(button);
    await waitFor(() => expect(asked).toBe(2));
    expect(button).toBeEnabled();
    answer();
    await screen.findByRole('dialog', { name: 'Submit Versions: Roto' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('says why they could not be found', async () => {
    server.use(http.get(at, () => fail(403, contractMessages.notAuthorized)));
    await asked();
    expect(await screen.findByText(contractMessages.notAuthorized)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('is not for the client', async () => {
    open({ status: 'in_progress' }, client);
    expect(await screen.findByText('Roto')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit Versions' })).toBeNull();
  });
});

it('[S-1961] a round shows its versions, and opens one in the player of the page', async () => {
  const versions = [
    { id: idOf(1), taskId: idOf(9), number: 1, name: 'SB010 roto', sha256: 'cd'.repeat(32), bytes: 10, sameAs: null },
    { id: idOf(2), taskId: idOf(8), number: 4, name: 'SB010 paint', sha256: 'ef'.repeat(32), bytes: 10, sameAs: 2 },
  ];
  const { user } = open({ status: 'submitted', rounds: [round({ deliverables: [], versions })] }, client);
  expect(await screen.findByText(`Versions of ${CONTRACT}, plays none`)).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'Versions of Roto, round 1' }));
  await user.click(list.getByRole('button', { name: /^Copy the SHA-256 of SB010 roto v001/ }));
  expect(await list.findByRole('button', { name: /Copied$/ })).toBeVisible();
  expect(list.getByText(/v004 has the same bytes as v002/)).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Play SB010 roto v001' }));
  expect(await screen.findByText(`Versions of ${CONTRACT}, plays ${idOf(1)}`)).toBeVisible();
});

it('[S-1943] [S-2614] a contract that was cancelled after both had signed still plays what was delivered, a cancelled draft has nothing', async () => {
  const versions = [{ id: idOf(1), taskId: idOf(9), number: 1, name: 'SB010 roto', sha256: 'cd'.repeat(32), bytes: 10, sameAs: null }];
  const { user, unmount } = open({ status: 'submitted', rounds: [round({ deliverables: [], versions })] }, client, { status: 'cancelled' });
  await user.click(await screen.findByRole('button', { name: 'Play SB010 roto v001' }));
  expect(await screen.findByText(`Versions of ${CONTRACT}, plays ${idOf(1)}`)).toBeVisible();
  unmount();
  open({}, client, { status: 'completed' });
  expect(await screen.findByText('Roto')).toBeVisible();
  expect(screen.queryByText(/^Versions of/)).toBeNull();
  cleanup();
  open({}, client, { status: 'cancelled', vendorSigned: false, vendorSignedAt: null });
  expect(await screen.findByText('Roto')).toBeVisible();
  expect(screen.queryByText(/^Versions of/)).toBeNull();
});

describe('[S-1948] before anything is signed a milestone says which tasks it covers', () => {
  const shots = (many: number) => [
    { name: 'SB010', package: { name: 'Reel 1' }, tasks: [{ id: idOf(1), name: 'roto' }] },
    { name: 'SB010', package: { name: 'Reel 2' }, tasks: [{ id: idOf(2), name: 'roto' }] },
    { name: 'SB020', package: { name: 'Reel 2' }, tasks: Array.from({ length: many }, (_, n) => ({ id: taskOf(n), name: `paint ${n}` })) },
  ];
  const taskOf = (n: number) => `6f0f3b3e-4a6f-4a44-9f0e-${String(n).padStart(12, '0')}`;
  const draft = { status: 'draft', clientSigned: false, vendorSigned: false, clientSignedAt: null, vendorSignedAt: null } as const;
  const names = async () =>
    within(await screen.findByRole('list', { name: 'Tasks of Roto' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const reads = (many: number) => server.use(http.get(`*/api/projects/${PROJECT}/shots`, () => ok('shots', shots(many))));

  it('by name, those of two packages told apart, and says what is gone', async () => {
    reads(1);
    open({ taskIds: [idOf(1), idOf(2), idOf(3), taskOf(0)] }, vendor, draft);
    expect(await screen.findByText('Covers 4 tasks')).toBeVisible();
    expect(await names()).toEqual(['Reel 1 / SB010 · roto', 'Reel 2 / SB010 · roto', 'SB020 · paint 0']);
    expect(screen.getByText('1 task of them is not in the project any more.')).toBeVisible();
  });

  it('many of them on request', async () => {
    reads(40);
    const { user, container } = open({ taskIds: Array.from({ length: 40 }, (_, n) => taskOf(n)) }, client, draft);
    expect(await names()).toHaveLength(12);
    await user.click(screen.getByRole('button', { name: 'Show all 40 tasks' }));
    expect(await names()).toHaveLength(40);
    await user.click(screen.getByRole('button', { name: 'Show fewer tasks' }));
    expect(await names()).toHaveLength(12);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('all, where it names none; their number, to who does not see the project; and why they could not be read', async () => {
    const whole = open({ taskIds: null }, vendor, draft);
    expect(await screen.findByText('Covers all tasks of the project')).toBeVisible();
    whole.unmount();
    server.use(http.get(`*/api/projects/${PROJECT}/shots`, () => fail(403)));
    const hidden = open({ taskIds: [idOf(1)] }, vendor, draft);
    expect(await screen.findByText('Covers 1 task')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
    expect(screen.queryByRole('list', { name: 'Tasks of Roto' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    hidden.unmount();
    server.use(http.get(`*/api/projects/${PROJECT}/shots`, () => fail(400)));
    open({ taskIds: [idOf(1)] }, vendor, draft);
    expect(await screen.findByText(contractMessages.tasksFailed)).toBeVisible();
  });
});

describe('[S-2063] notes and a request of revisions', () => {
  const note = { id: idOf(7), versionId: idOf(1), number: 1, name: 'SB010 roto', frameStart: 1010, frameEnd: 1012, text: 'Soft here', state: 'open' };

  it('what is open is shown before it goes along', async () => {
    const { user } = open({ status: 'submitted', rounds: [round({})], openNotes: [note, { ...note, id: idOf(8), frameEnd: 1010, text: 'Holes' }] }, client);
    await user.click(await screen.findByRole('button', { name: 'Request Revisions' }));
    const list = within(await within(await screen.findByRole('dialog')).findByRole('list', { name: 'Open notes' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'SB010 roto\u00a0v001 1010–1012Soft here',
      'SB010 roto\u00a0v001 1010Holes',
    ]);
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('[S-2197] what is open still is said before an approval, which is sent with the round that was looked at', async () => {
    const sent: unknown[] = [];
    server.use(
      http.put(`*/api/contracts/${CONTRACT}/milestones/:id`, async ({ request }) => {
        sent.push(await request.json());
        return fail(409, contractMessages.deliveredAgain);
      }),
    );
    const { user } = open({ status: 'submitted', rounds: [round({ number: 4 })], openNotes: [note] }, client);
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('This note is still open:')).toBeVisible();
    expect(dialog.getByRole('list', { name: 'Open notes' })).toHaveTextContent('Soft here');
    await user.click(dialog.getByRole('button', { name: 'Approve Roto' }));
    expect(await dialog.findByText(contractMessages.deliveredAgain)).toBeVisible();
    expect(sent).toEqual([{ status: 'approved', feedback: '', round: 4 }]);
  });

  it('[S-2198] what was asked for and is not addressed is said before versions are submitted', async () => {
    const notes = [note, { ...note, id: idOf(8), text: 'Holes' }, { ...note, id: idOf(6), text: 'Done', state: 'addressed' }];
    server.use(
      http.get(`*/api/contracts/${CONTRACT}/milestones/:id/versions`, () =>
        ok('versions', [{ id: idOf(2), taskId: idOf(1), name: 'SB010 roto', number: 2, sameAs: null, readyAt: '2026-03-01T10:00:00.000Z', faults: [] }]),
      ),
    );
    const { user } = open({ status: 'revision_requested', rounds: [round({ notes })] }, vendor);
    await user.click(await screen.findByRole('button', { name: 'Submit Versions' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('These 2 notes of the last round are not addressed:')).toBeVisible();
    expect(dialog.getByRole('list', { name: 'Open notes' })).not.toHaveTextContent('Done');
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('[S-2067] a round lists what went along, each as it stands now, and opens its version at its frame', async () => {
    const notes = [note, { ...note, id: idOf(8), text: 'Gone', state: null }, { ...note, id: idOf(6), text: 'Done', state: 'addressed' }];
    const { user, router } = open({ status: 'revision_requested', rounds: [round({ notes })] }, vendor);
    const list = within(await screen.findByRole('list', { name: 'Notes of Roto, round 1' }));
    expect(list.getAllByRole('button').map(({ textContent }) => textContent?.split(/\s/).at(-1))).toEqual(['OPEN', 'REMOVED', 'ADDRESSED']);
    await user.click(list.getAllByRole('button')[2] as HTMLElement);
    expect(await screen.findByText(`Versions of ${CONTRACT}, plays ${idOf(1)}`)).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe(`?version=${idOf(1)}&frame=1010`));
  });
});
