import { confirmCode, staleEdit } from '@prepmarket/api-kit';
import { catalogFailures, endUnderContract, projectMessages, takeTermsPath } from '@prepmarket/catalog-api';
import { fail, http, ok, server, withStyles } from '@prepmarket/web-kit/testing';
import { theme } from '@prepmarket/web-kit/ui';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { answerAll, at, failures, list, open, PACKAGE, project, projectUrl, stranger } from './answers.js';

withStyles();

beforeEach(() => {
  answerAll();
  server.use(http.get('*/api/projects', () => list([])));
});

const show = (over: Parameters<typeof project>[0]) => server.use(http.get(projectUrl, () => ok('project', project(over))));

describe('Edit project', () => {
  const form = `${at.project}/edit`;

  it('[S-2292] fills in budget and deadline that an estimate brings, shows them, and saves them with the rest', async () => {
    let sent: { budget?: unknown; deadline?: unknown } = {};
    server.use(
      http.put(projectUrl, async ({ request }) => {
        sent = (await request.json()) as typeof sent;
        return ok('project', project());
      }),
    );
    const { user } = open(takeTermsPath(project().id, { min: '1200', max: '3400', deadline: '2036-05-06' }));
    expect(await screen.findByText(projectMessages.termsTaken)).toBeVisible();
    expect(screen.getByLabelText(/^Minimum budget/)).toHaveValue('1200');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(sent).toMatchObject({ budget: { min: 1200, max: 3400 }, deadline: '2036-05-06' }));
  });

  it('[S-236] wants a title', async () => {
    const { user } = open(form);
    await user.clear(await screen.findByLabelText(/^Title/));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Project title is required')).toBeVisible();
  });

  it('[S-233] [S-234] [S-235] [S-237] [S-238] saves title, description and any status, and goes to the project', async () => {
    let sent: unknown;
    server.use(
      http.put(projectUrl, async ({ request }) => {
        sent = await request.json();
        return ok('project', project());
      }),
    );
    const { user, router, container } = open(form);
    const status = await screen.findByLabelText('Status');
    expect(
      within(status)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Draft', 'Open', 'In Progress', 'Completed', 'Cancelled']);
    expect(screen.getByLabelText('Description').tagName).toBe('TEXTAREA');
    expect(await axe(container)).toHaveNoViolations();
    await user.selectOptions(status, 'Cancelled');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Project updated successfully')).toBeVisible();
    expect(sent).toEqual({ title: 'Old Bridge', description: 'Clean plates', status: 'cancelled' });
    await waitFor(() => expect(router.state.location.pathname).toBe(at.project));
  });

  it('[S-237] is left by Cancel without saving', async () => {
    const { user, router } = open(form);
    await user.click(await screen.findByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(at.project));
  });

  it.each(['That is not yours.', undefined])('[S-238] says why it was not saved: %s', async (message) => {
    server.use(http.put(projectUrl, () => fail(400, message)));
    const { user } = open(form);
    await user.type(await screen.findByLabelText(/^Title/), '!');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(message ?? 'Failed to update project')).toBeVisible();
  });

  it.each(failures(catalogFailures.projectData))('[S-154] [S-239] says that the project cannot be loaded, with a way back: %s', async (_how, answer, text) => {
    server.use(http.get(projectUrl, answer));
    open(form);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
  });

  it('[S-159] shows a past deadline in the error colour, another one not', async () => {
    expect(theme.palette.error.main).toBe('var(--c-red)');
    document.documentElement.style.setProperty('--c-red', 'red');
    onTestFinished(() => void document.documentElement.style.removeProperty('--c-red'));
    show({ deadline: '2020-01-01' });
    open(at.project);
    const due = await screen.findByText(/days past due/);
    expect(getComputedStyle(due).color).toBe('red');
    cleanup();
    show({ deadline: '2030-01-01' });
    open(at.project);
    expect(getComputedStyle(await screen.findByText(/days left/)).color).not.toBe('red');
  });

  it('[S-638] changes the terms in its advanced part, and sends only what was changed', async () => {
    let sent: unknown;
    let version: string | null = null;
    server.use(
      http.put(projectUrl, async ({ request }) => {
        sent = await request.json();
        version = request.headers.get('if-match');
        return ok('project', project());
      }),
    );
    const { user } = open(form);
    // The DOM of the tests forgets what is chosen first.
    await user.selectOptions(await screen.findByLabelText('Status'), 'Open');
    await user.click(await screen.findByRole('button', { name: /^Advanced/, expanded: false }));
    const most = screen.getByRole('textbox', { name: /^Maximum budget/ });
    await user.clear(most);
    await user.type(most, '900');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Minimum budget cannot be greater than maximum budget')).toBeVisible();
    await user.clear(most);
    await user.type(most, '3000');
    await user.type(screen.getByRole('textbox', { name: /^Skills/ }), 'Paint{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Project updated successfully')).toBeVisible();
    expect(sent).toEqual({
      title: 'Old Bridge',
      description: 'Clean plates',
      status: 'open',
      budget: { min: 1000, max: 3000 },
      skills: ['Roto', 'Keying', 'Paint'],
    });
    expect(version).toBe('"1"');
  });

  it('[S-638] shows the terms of an award, and why they stay', async () => {
    server.use(http.get(`${projectUrl}/bids`, () => ok('bids', [{ status: 'accepted' }])));
    const { user } = open(form);
    await user.click(await screen.findByRole('button', { name: /^Advanced/ }));
    expect(await screen.findByText(projectMessages.awardStandsTerms)).toBeVisible();
    for (const name of ['Category', /^Minimum budget/, /^Maximum budget/, 'Skills']) expect(screen.getByRole('textbox', { name })).toBeDisabled();
  });

  it('[S-639] asks before a project under an active contract is ended', async () => {
    const sent: unknown[] = [];
    server.use(
      http.put(projectUrl, async ({ request }) => {
        const edit = (await request.json()) as { confirmed?: boolean };
        sent.push(edit);
        return edit.confirmed ? ok('project', project()) : fail(409, endUnderContract('completed'), { code: confirmCode });
      }),
    );
    const { user, router } = open(form);
    await user.selectOptions(await screen.findByLabelText('Status'), 'Completed');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'The contract is active' }));
    expect(dialog.getByText(endUnderContract('completed'))).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(router.state.location.pathname).toBe(form));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Set all the same' }));
    expect(await screen.findByText('Project updated successfully')).toBeVisible();
    expect(sent.map((edit) => (edit as { confirmed?: boolean }).confirmed)).toEqual([undefined, undefined, true]);
  });

  describe('[S-640] changed by somebody else meanwhile', () => {
    const theirs = project({ version: 2, title: 'New Bridge', status: 'cancelled' });
    const changed = { by: 'Ann Other', at: '2026-01-02T12:00:00.000Z', version: 2 };
    const stale = staleEdit(changed, theirs);
    let sent: { title: string; version: string | null }[];
    beforeEach(() => {
      sent = [];
      server.use(
        http.put(projectUrl, async ({ request }) => {
          const version = request.headers.get('if-match');
          sent.push({ title: ((await request.json()) as { title: string }).title, version });
          return version === '"1"' ? fail(409, stale.message, { code: stale.code, ...stale.more }) : ok('project', project());
        }),
      );
    });
    const refuse = async () => {
      const opened = open(form);
      await opened.user.type(await screen.findByLabelText(/^Title/), ' II');
      await opened.user.click(screen.getByRole('button', { name: 'Save Changes' }));
      expect(await screen.findByText(/^Ann Other changed this .* ago/)).toBeVisible();
      expect(screen.getByText('Title: New Bridge')).toBeVisible();
      expect(screen.getByText('Status: Cancelled')).toBeVisible();
      return opened;
    };

    it('is told, and kept over theirs when wished', async () => {
      const { user, container } = await refuse();
      expect(await axe(container)).toHaveNoViolations();
      await user.click(screen.getByRole('button', { name: 'Keep mine' }));
      expect(await screen.findByText('Project updated successfully')).toBeVisible();
      expect(sent).toEqual([
        { title: 'Old Bridge II', version: '"1"' },
        { title: 'Old Bridge II', version: '"2"' },
      ]);
    });

    it('is told, and theirs is taken when wished', async () => {
      const { user } = await refuse();
      await user.click(screen.getByRole('button', { name: 'Take theirs' }));
      expect(screen.getByLabelText(/^Title/)).toHaveValue('New Bridge');
      expect(screen.getByLabelText('Status')).toHaveValue('cancelled');
      expect(screen.queryByRole('button', { name: 'Take theirs' })).not.toBeInTheDocument();
      await user.type(screen.getByLabelText(/^Title/), '!');
      await user.click(screen.getByRole('button', { name: 'Save Changes' }));
      expect(await screen.findByText('Project updated successfully')).toBeVisible();
      expect(sent.at(-1)).toEqual({ title: 'New Bridge!', version: '"2"' });
    });
  });

  it('[S-241] sends others away from an open project, which they may read', async () => {
    open(form, stranger);
    expect(await screen.findByText('not for you')).toBeVisible();
  });

  it.each(['edit', 'packages/create', `packages/${PACKAGE}/edit`, 'shots/create', `packages/${PACKAGE}/shots/create`])(
    '[S-241] sends others away from %s of a project they may not even read',
    async (path) => {
      server.use(http.get(projectUrl, () => fail(403, projectMessages.notAllowed)));
      open(`${at.project}/${path}`, stranger);
      expect(await screen.findByText('not for you')).toBeVisible();
    },
  );

  it('[S-241] says of the draft of another, as of none, that there is no such project', async () => {
    server.use(http.get(projectUrl, () => fail(404, projectMessages.notFound)));
    open(form, stranger);
    expect(await screen.findByText('Project not found.')).toBeVisible();
  });
});
