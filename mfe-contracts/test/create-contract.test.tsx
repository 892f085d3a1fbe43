import { completionDate, isoDay, localDate } from '@prepmarket/web-kit';
import { fail, http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import routes from '../src/routes.js';
import { admin, answerDefaults, BID, bid, CONTRACT, client, contract, PROJECT, project, stranger, vendor } from './answers.js';

answerDefaults();

const projectUrl = `*/api/projects/${PROJECT}`;
const bidUrl = `${projectUrl}/bids/${BID}`;
const here = [...routes, { path: '/projects/:projectId', element: <p>The project</p> }];
const open = (user = client) => renderRoutes(here, { at: `/projects/${PROJECT}/bids/${BID}/contract`, user });
const field = (name: RegExp) => screen.findByRole('textbox', { name });
const set = async (name: RegExp, value: string) => fireEvent.change(await field(name), { target: { value } });
const create = async (user: ReturnType<typeof open>['user']) => user.click(await screen.findByRole('button', { name: 'Create Contract' }));

beforeEach(() =>
  server.use(
    http.get(projectUrl, () => ok('project', project())),
    http.get(bidUrl, () => ok('bid', bid())),
  ),
);

describe('Create Contract', () => {
  it('[S-473] [S-474] [S-475] [S-476] [S-477] starts from the project and the bid', async () => {
    const { container } = open();
    expect(await field(/^Title/)).toHaveValue('Contract for Old Bridge');
    expect(await field(/^Description/)).toHaveValue('Clean plates of the bridge');
    expect(((await field(/^Terms/)) as HTMLTextAreaElement).value.length).toBeGreaterThan(100);
    expect(screen.getByText('Complete Project')).toBeVisible();
    expect(screen.getByText('$1,500', { selector: 'span' })).toBeVisible();
    expect(screen.getByText(localDate(completionDate(14)))).toBeVisible();
    expect(screen.getByLabelText('Add attachments', { selector: 'input' })).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-2530] shows the proposal that the contract comes of, with pictures of its shots, and how the sum is shared out', async () => {
    server.use(http.get(projectUrl, () => ok('project', project({ shot_count: 2, task_count: 3, posters: ['/api/files/stream/p-1/poster.jpg'] }))));
    open();
    const beside = within(await screen.findByRole('complementary', { name: 'Accepted proposal' }));
    for (const text of ['$1,500 USD', 'Vera Vendor (Vendor Studio)', '14 days', '2 shots, 3 tasks']) expect(beside.getByText(text)).toBeVisible();
    expect(document.querySelector('aside img')).toHaveAttribute('src', '/api/files/stream/p-1/poster.jpg');
    expect(within(screen.getByRole('region', { name: 'Milestones' })).getByRole('status')).toHaveTextContent('Total $1,500 of $1,500');
  });

  it('[S-482] keeps the last milestone', async () => {
    open();
    expect(await screen.findByRole('button', { name: 'Remove Complete Project' })).toBeDisabled();
  });

  it('[S-478] [S-479] [S-480] adds a milestone only when it is whole', async () => {
    const { user } = open();
    const add = await screen.findByRole('button', { name: 'Add Milestone' });
    expect(add).toBeDisabled();
    await set(/Milestone title/, 'Paint');
    await set(/Milestone description/, 'Clean plates');
    expect(add).toBeDisabled();
    await set(/Milestone amount/, '500');
    expect(add).toBeEnabled();
    await user.click(add);
    expect(screen.getByText('Please fill in all milestone fields')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove Paint' })).not.toBeInTheDocument();
  });

  it.each([/^Title/, /^Description/, /^Terms/])('[S-483] asks for %s', async (name) => {
    const { user } = open();
    await set(name, '  ');
    await create(user);
    expect(await screen.findByText('Please fill in all required fields')).toBeVisible();
  });

  it('[S-489] [S-490] sends the form with its files and opens the contract', async () => {
    let sent: FormData | undefined;
    server.use(
      http.post(`${bidUrl}/contracts`, async ({ request }) => {
        sent = await request.formData();
        return ok('contract', contract(), {}, 201);
      }),
      http.get(`*/api/contracts/${CONTRACT}`, () => ok('contract', contract())),
    );
    const { user, router } = open();
    const picker = await screen.findByLabelText('Add attachments', { selector: 'input' });
    await user.upload(picker, new File(['x'.repeat(1536)], 'annex.txt'));
    await user.upload(picker, new File(['y'], 'more.txt'));
    expect(screen.getByText('1.50 KB')).toBeVisible();
    await create(user);
    expect(await screen.findByRole('heading', { name: 'Contract for Old Bridge' })).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/contracts/${CONTRACT}`));
    expect(sent?.getAll('attachments')).toHaveLength(2);
    expect(JSON.parse(String(sent?.get('milestones')))).toEqual([
      expect.objectContaining({ title: 'Complete Project', amount: 1500, dueDate: isoDay(completionDate(14)) }),
    ]);
  });

  it('[S-485] refuses milestones that do not add up', async () => {
    server.use(http.get(bidUrl, () => ok('bid', bid({ amount: 1500 }))));
    const { user } = open();
    await set(/Milestone title/, 'Paint');
    await set(/Milestone description/, 'Clean plates');
    await set(/Milestone amount/, '500.5');
    const day = await screen.findByRole('group', { name: /Due date/ });
    await user.click(day.querySelector('[role="spinbutton"]') as Element);
    await user.keyboard('01012031');
    await user.click(screen.getByRole('button', { name: 'Add Milestone' }));
    expect(await screen.findByRole('button', { name: 'Remove Paint' })).toBeEnabled();
    await create(user);
    expect(await screen.findByText('Total milestone amount (2000.5) must equal bid amount (1500)')).toBeVisible();
  });

  it('[S-488] leads back to the project', async () => {
    const { user } = open();
    expect(await screen.findByRole('link', { name: 'Back to Project' })).toHaveAttribute('href', `/projects/${PROJECT}`);
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByText('The project')).toBeVisible();
  });

  it.each([
    ['a client with a project like it', stranger],
    ['a vendor', vendor],
    ['an administrator', admin],
  ] as const)('[S-492] refuses those who are not the client: %s', async (_who, user) => {
    open(user);
    expect(await screen.findByText('You are not authorized to create a contract for this project.')).toBeVisible();
  });

  it.each([
    ['project', projectUrl],
    ['bid', bidUrl],
  ])('[S-492] says so as well to those who may not read the %s', async (_what, url) => {
    server.use(http.get(url, () => fail(403, 'You are not allowed to view this.')));
    open(stranger);
    expect(await screen.findByText('You are not authorized to create a contract for this project.')).toBeVisible();
    expect(screen.queryByText('You are not allowed to view this.')).not.toBeInTheDocument();
  });

  it.each([
    [500, 'Failed to load project and bid details. Please try again.'],
    [404, 'Project or bid not found.'],
  ])('[S-496] says what is missing on %i, with a way to all projects', async (status, text) => {
    server.use(http.get(bidUrl, () => fail(status)));
    open();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'All projects' })).toHaveAttribute('href', '/projects');
  });

  it.each([
    ['A contract for this bid already exists.', 'A contract for this bid already exists.'],
    [undefined, 'Error creating contract'],
  ])('[S-497] shows why it failed (server: %s)', async (message, shown) => {
    server.use(http.post(`${bidUrl}/contracts`, () => fail(409, message)));
    const { user } = open();
    await create(user);
    expect(await screen.findByText(shown)).toBeVisible();
  });

  it('[S-497] shows the local message of what went wrong before anything was sent', async () => {
    const { user } = open();
    await field(/^Title/);
    const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new Error('The page has no right to send this.'));
    await create(user);
    expect(await screen.findByText('The page has no right to send this.')).toBeVisible();
    fetching.mockRestore();
  });

  it('still asks before leaving what was refused', async () => {
    server.use(http.post(`${bidUrl}/contracts`, () => fail(409)));
    const { user } = open();
    await user.type(await screen.findByRole('textbox', { name: /^Title/ }), '!');
    await create(user);
    await screen.findByText('Error creating contract');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  });
});
