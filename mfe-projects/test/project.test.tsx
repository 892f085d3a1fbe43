import { catalogFailures, projectMessages } from '@prepmarket/catalog-api';
import { fail, http, ok, server } from '@prepmarket/web-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { answerAll, at, client, failures, id, list, open, PROJECT, pack, project, projectUrl, stranger, vendor } from './answers.js';

beforeEach(() => {
  answerAll();
  server.use(http.get('*/api/projects', () => list([])));
});

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
    const bids = vi.fn(() => ok('bids', []));
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
    const tab = vi.spyOn(window, 'open').mockReturnValue(null);
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
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
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
    await user.click(dialog.getByRole('link', { name: 'Add Tasks' }));
    expect(await screen.findByRole('radio', { name: 'All shots' })).toBeChecked();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('[S-2582] begins, while nothing lies in it, with its plates', async () => {
    show({ status: 'draft', package_count: 0, task_count: 0 });
    open(at.project);
    expect(await screen.findByRole('button', { name: 'media/widgets/ProjectDrop first' })).toBeVisible();
    cleanup();
    show({ status: 'draft', package_count: 1 });
    open(at.project);
    expect(await screen.findByRole('button', { name: 'media/widgets/ProjectDrop' })).toBeVisible();
  });

  it('[S-2583] tells its client of proposals that wait for a word, and nobody else', async () => {
    const counts = (count: object) =>
      server.use(http.get(`${projectUrl}/bids/count`, () => ok('count', { total: 4, pending: 3, sealedUntil: null, ...count })));
    counts({});
    open(at.project);
    expect(await screen.findByText(/3 proposals to decide on/)).toHaveTextContent('Your turn: 3 proposals to decide on');
    cleanup();
    for (const [count, label] of [
      [{ pending: 0 }, 'Proposals (4)'],
      [{ sealedUntil: '2999-01-01T00:00:00.000Z' }, 'Proposals'],
    ] as const) {
      counts(count);
      open(at.project);
      expect(await screen.findByRole('link', { name: label })).toBeVisible();
      expect(screen.queryByText(/to decide on/)).not.toBeInTheDocument();
      cleanup();
    }
  });

  it('[S-2583] leads its client to vendors while it is open and nobody has sent a proposal', async () => {
    server.use(http.get(`${projectUrl}/bids/count`, () => ok('count', { total: 0, pending: 0, sealedUntil: null })));
    open(at.project);
    expect(await screen.findByRole('link', { name: 'Find Vendors' })).toHaveAttribute('href', '/find-vendors');
    cleanup();
    show({ status: 'draft' });
    open(at.project);
    expect(await screen.findByRole('link', { name: 'Proposals (0)' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Find Vendors' })).not.toBeInTheDocument();
  });
});
