import { confirmCode, staleEdit } from '@prepmarket/api-kit';
import { catalogFailures, endUnderContract, projectMessages } from '@prepmarket/catalog-api';
import { fail, http, ok, server } from '@prepmarket/web-kit/testing';
import { theme } from '@prepmarket/web-kit/ui';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { answerAll, at, client, failures, id, list, open, PACKAGE, PROJECT, pack, project, projectUrl, stranger, vendor } from './answers.js';

beforeEach(() => {
  answerAll();
  server.use(http.get('*/api/projects', () => list([])));
});

const rgb = (hex: string) => `rgb(${[1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16)).join(', ')})`;
const heading = () => screen.findByRole('heading', { level: 1, name: 'Old Bridge' });
const show = (over: Parameters<typeof project>[0]) => server.use(http.get(projectUrl, () => ok('project', project(over))));

describe('Project detail', () => {
  it('[S-212] [S-213] [S-215] [S-217] [S-220] shows its owner all there is and all they can do', async () => {
    show({ attachments: [{ key: 'p-1', originalname: 'brief.pdf', size: 2048 }] });
    const { container } = open(at.project);
    await heading();
    for (const text of ['Clean plates', 'Film', 'Clara Client (Clear Pictures)', 'Roto', 'Keying', '$1,000 - $2,000.50', 'brief.pdf', 'OPEN'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/1 Jan 2030/)).toBeVisible();
    expect(screen.getByText(/days ago/)).toHaveTextContent(/^2 Jan 2026 \(\d+ days ago\)$/);
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `${at.project}/edit`);
    expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Add Package' })).toHaveAttribute('href', `${at.project}/packages/create`);
    expect(await screen.findByRole('link', { name: 'Proposals (2)' })).toHaveAttribute('href', `${at.project}/bids`);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-888] shows its owner how its plates are meant, until it is over, and nobody else', async () => {
    open(at.project);
    expect(await screen.findByText('media/widgets/ProjectColour')).toBeVisible();
    cleanup();
    open(at.project, vendor);
    await heading();
    expect(screen.queryByText('media/widgets/ProjectColour')).not.toBeInTheDocument();
    cleanup();
    show({ status: 'completed' });
    open(at.project);
    await heading();
    expect(screen.queryByText('media/widgets/ProjectColour')).not.toBeInTheDocument();
  });

  it('[S-216] takes whoever is its client for an owner as well', async () => {
    show({ user_id: stranger.id, client_id: client.id });
    open(at.project);
    expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible();
  });

  it('[S-215] [S-217] [S-219] [S-220] [S-221] shows a vendor the way to bid, and nothing of the owner', async () => {
    const bids = jest.fn(() => ok('bids', []));
    server.use(http.get(`${projectUrl}/bids`, bids));
    open(at.project, vendor);
    expect(await screen.findByRole('link', { name: 'Submit Proposal' })).toHaveAttribute('href', `${at.project}/bid`);
    expect(await screen.findByText('bids/widgets/OwnBid')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Reel 1' })).toBeVisible();
    for (const name of ['Edit', 'Add Package', /Proposals/]) expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    expect(bids).not.toHaveBeenCalled();
  });

  it('offers no second proposal beside one that stands', async () => {
    const { user } = open(at.project, vendor);
    expect(await screen.findByRole('link', { name: 'Submit Proposal' })).toBeVisible();
    await user.click(await screen.findByText('bids/widgets/OwnBid'));
    expect(screen.queryByRole('link', { name: 'Submit Proposal' })).not.toBeInTheDocument();
  });

  it('[S-636] leads to its contract, and takes no more packages once it is over', async () => {
    show({ status: 'completed', contract_id: id(70) });
    open(at.project);
    expect(await screen.findByRole('link', { name: 'Contract' })).toHaveAttribute('href', `/contracts/${id(70)}`);
    expect(await screen.findByRole('link', { name: 'Reel 1' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Add Package' })).not.toBeInTheDocument();
  });

  it('shows a status it does not know, and offers nothing for it', async () => {
    server.use(http.get(projectUrl, () => ok('project', { ...project(), status: 'on_hold' })));
    open(at.project);
    expect(await screen.findByText('ON HOLD')).toBeVisible();
    for (const role of ['Edit', /Proposals/]) expect(screen.queryByRole('link', { name: role })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it.each([
    [undefined, 'Back to Find Projects', '/find-projects'],
    [{ id: id(60), status: 'pending' as const }, 'Back to Dashboard', '/dashboard'],
  ])('[S-634] leads a vendor who came by its address back to where the project is listed: %j', async (my_bid, label, href) => {
    show({ my_bid });
    open(at.project, vendor);
    expect(await screen.findByRole('link', { name: label })).toHaveAttribute('href', href);
  });

  it('[S-219] offers a vendor no bid on a project that is not open', async () => {
    show({ status: 'in_progress' });
    open(at.project, vendor);
    await heading();
    expect(screen.queryByRole('link', { name: 'Submit Proposal' })).not.toBeInTheDocument();
  });

  it('[S-214] calls completed a success', async () => {
    show({ status: 'completed' });
    open(at.project);
    expect((await screen.findByText('COMPLETED')).closest('[data-color]')).toHaveAttribute('data-color', 'success');
  });

  it('[S-218] cuts the preview of a package at 100 characters', async () => {
    server.use(http.get(`${projectUrl}/packages`, () => ok('packages', [pack({ description: 'x'.repeat(101) })])));
    open(at.project);
    expect(await screen.findByText(`${'x'.repeat(100)}...`)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Reel 1' })).toHaveAttribute('href', at.package);
  });

  it('[S-222] [S-227] opens an attachment in a new tab and says when it cannot be had', async () => {
    const tab = jest.spyOn(window, 'open').mockReturnValue(null);
    show({ attachments: [{ key: 'p-1', originalname: 'brief.pdf', size: 2048 }] });
    server.use(http.head('*/api/files/download/p-1', () => fail(404)));
    const { user } = open(at.project);
    await user.click(await screen.findByRole('link', { name: 'brief.pdf' }));
    expect(tab).toHaveBeenCalledWith('/api/files/download/p-1', '_blank', 'noopener');
    expect(await screen.findByText('Failed to download file. Please try again.')).toBeVisible();
    tab.mockRestore();
  });

  it('[S-223] deletes after a confirmation and goes to the dashboard', async () => {
    server.use(http.delete(projectUrl, () => ok('project', { id: PROJECT })));
    const { user, router } = open(at.project);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete Project' }));
    expect(dialog.getByText(/"Old Bridge"/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Project deleted successfully')).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  it.each(failures(catalogFailures.deleteProject))('[S-224] stays and says why it was not deleted: %s', async (_how, answer, text) => {
    server.use(http.delete(projectUrl, answer));
    const { user } = open(at.project);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each(failures(catalogFailures.projectDetails))('[S-154] [S-225] says that it cannot be loaded, with a way back: %s', async (_how, answer, text) => {
    server.use(http.get(projectUrl, answer));
    open(at.project);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  it('[S-226] says that there is none, with a way back', async () => {
    server.use(http.get(projectUrl, () => fail(404, 'Project not found.')));
    open(at.project);
    expect(await screen.findByText('Project not found.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  it('[S-232] publishes a draft, nothing else', async () => {
    let status: 'draft' | 'open' = 'draft';
    let sent: unknown;
    server.use(
      http.get(projectUrl, () => ok('project', project({ status }))),
      http.put(projectUrl, async ({ request }) => {
        sent = await request.json();
        status = 'open';
        return ok('project', project({ status }));
      }),
    );
    const { user } = open(at.project);
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('OPEN')).toBeVisible();
    expect(sent).toEqual({ title: 'Old Bridge', status: 'open' });
    expect(screen.getByText('Published: vendors can bid now')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  });

  it('[S-633] warns before a project without tasks is published', async () => {
    show({ status: 'draft', task_count: 0 });
    const { user } = open(at.project);
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Publish Project' }));
    expect(dialog.getByText(projectMessages.emptyToPublish)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Publish anyway' })).toBeVisible();
  });
});

describe('Edit project', () => {
  const form = `${at.project}/edit`;

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
    expect(router.state.location.pathname).toBe(at.project);
  });

  it('[S-236] wants a title', async () => {
    const { user } = open(form);
    await user.clear(await screen.findByLabelText(/^Title/));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Project title is required')).toBeVisible();
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
    show({ deadline: '2020-01-01' });
    open(at.project);
    const due = await screen.findByText(/days past due/);
    expect(getComputedStyle(due).color).toBe(rgb(theme.palette.error.main));
    cleanup();
    show({ deadline: '2030-01-01' });
    open(at.project);
    expect(getComputedStyle(await screen.findByText(/days left/)).color).not.toBe(rgb(theme.palette.error.main));
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
    expect(router.state.location.pathname).toBe(form);
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
