import type { Project } from '@prepmarket/catalog-api';
import { fail, http, ok, server } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { adminSteps, isAdminThrough } from '../src/first-steps/admin-steps.js';
import { clientSteps, vendorSteps } from '../src/first-steps/steps.js';
import { admin, client, id, list, nothingWaits, open, project, stranger, vendor, wide } from './answers.js';

const SAMPLE = project({ id: id(40), title: 'Sample: Harbour', status: 'draft', sample: true, posters: ['/p.jpg'] });
const draft = (over: Partial<Project> = {}) => project({ status: 'draft', posters: [], task_count: 0, ...over });
const PLATES = { posters: ['/p.jpg'] };
const READY = { ...PLATES, task_count: 1 };

let projects: Project[];
let restore: () => void;
beforeEach(() => {
  projects = [];
  restore = wide(true);
  nothingWaits();
  server.use(http.get('*/api/projects', () => list(projects)));
});
afterEach(() => restore());

const done = (steps: { done: boolean }[]) => steps.map((step) => step.done);
const ticks = async () => {
  const steps = within(await screen.findByRole('list', { name: 'First steps' })).getAllByRole('listitem');
  return steps.map((step) => /, done/.test(step.textContent ?? ''));
};

describe('steps', () => {
  it('[S-2444] [S-2560] a client’s tick by projects, pictures with tasks and states; the sample ticks none', () => {
    expect(done(clientSteps([]))).toEqual([false, false, false]);
    expect(done(clientSteps([SAMPLE]))).toEqual([false, false, false]);
    expect(done(clientSteps([draft(), SAMPLE]))).toEqual([true, false, false]);
    expect(done(clientSteps([draft(PLATES)]))).toEqual([true, false, false]);
    expect(done(clientSteps([draft({ task_count: 1 })]))).toEqual([true, false, false]);
    expect(done(clientSteps([draft(READY)]))).toEqual([true, true, false]);
    expect(done(clientSteps([draft({ ...READY, status: 'open' })]))).toEqual([true, true, true]);
    expect(clientSteps([SAMPLE, draft()]).map(({ to }) => to)).toEqual(['/projects/create', `/projects/${id(3)}`, `/projects/${id(3)}`]);
  });

  it('[S-2560] with plates and no task the second leads to the table of shots, and says so', () => {
    const [, plates] = clientSteps([draft(PLATES)]);
    expect(plates).toMatchObject({ to: `/projects/${id(3)}?view=table&add=tasks`, text: expect.stringContaining('Add task') });
    expect(clientSteps([draft()])[1]?.text).toMatch(/^Drop videos or image sequences/);
  });

  it('[S-2444] a vendor’s by page, reel and bids', () => {
    expect(done(vendorSteps('v', { described: false, clips: 0, bids: 0 }))).toEqual([false, false, false]);
    expect(done(vendorSteps('v', { described: true, clips: 0, bids: 0 }))).toEqual([true, false, false]);
    expect(done(vendorSteps('v', { described: false, clips: 2, bids: 0 }))).toEqual([false, true, false]);
    expect(done(vendorSteps('v', { described: false, clips: 0, bids: 1 }))).toEqual([false, false, true]);
  });
});

describe('a client', () => {
  it('[S-2609] without a project sees plates above the steps, and its own once there are some', async () => {
    const { container, unmount } = open('/dashboard', stranger);
    await ticks();
    expect(container.querySelector('section img[alt=""]')).toHaveAttribute('width', '1748');
    unmount();
    projects = [SAMPLE];
    const { container: later } = open('/dashboard', stranger);
    await ticks();
    expect(later.querySelector('section img[width="1748"]')).toBeNull();
  });

  it('[S-2444] [S-178] without a project is led by three steps in place of what waits', async () => {
    const { container } = open('/dashboard', stranger);
    expect(await ticks()).toEqual([false, false, false]);
    expect(screen.getByRole('heading', { name: 'Three steps to your first proposals' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'List a project' })).toHaveAttribute('href', '/projects/create');
    expect(screen.getByText('No projects found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create Your First Project' })).toBeVisible();
    expect(screen.queryByText('Nothing waits for you')).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-2444] who was led sees the last tick and closes it; who has published is not led', async () => {
    projects = [draft(READY)];
    const first = open('/dashboard', client);
    expect(await ticks()).toEqual([true, true, false]);
    first.unmount();
    projects = [project({ posters: ['/p.jpg'] })];
    const { user } = open('/dashboard', client);
    expect(await ticks()).toEqual([true, true, true]);
    expect(screen.getByRole('link', { name: 'Find Vendors' })).toHaveAttribute('href', '/find-vendors');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('list', { name: 'First steps' })).toBeNull();
    expect(screen.getByText('Nothing waits for you')).toBeVisible();
  });

  it('[S-2445] makes a sample with one press and goes there; a failure is said', async () => {
    server.use(http.post('*/api/projects/sample', () => fail(429, 'Later.')));
    const { user, router } = open('/dashboard', stranger);
    await user.click(await screen.findByRole('button', { name: 'Make a Sample Project' }));
    expect(await screen.findByText('Later.')).toBeVisible();
    server.use(
      http.post('*/api/projects/sample', () => ok('project', SAMPLE)),
      http.get(`*/api/projects/${SAMPLE.id}`, () => ok('project', SAMPLE)),
    );
    await user.click(screen.getByRole('button', { name: 'Make a Sample Project' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/projects/${SAMPLE.id}`));
  });

  it('[S-2445] deletes the sample where it was made, after a question that names it', async () => {
    projects = [SAMPLE];
    const gone: string[] = [];
    server.use(
      http.delete('*/api/projects/:id', ({ params }) => {
        gone.push(String(params.id));
        projects = [];
        return ok('project', { id: params.id });
      }),
    );
    const { user } = open('/dashboard', stranger);
    await user.click(await screen.findByRole('button', { name: 'Delete the Sample' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/"Sample: Harbour" goes/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('button', { name: 'Make a Sample Project' })).toBeVisible();
    expect(gone).toEqual([SAMPLE.id]);
  });

  it('[S-2445] a sample says what it is and offers no Publish', async () => {
    const own = { ...SAMPLE, user_id: client.id, client_id: client.id };
    server.use(http.get(`*/api/projects/${SAMPLE.id}`, () => ok('project', own)));
    open(`/projects/${SAMPLE.id}`, client);
    expect(await screen.findByRole('note')).toHaveTextContent(/^This is a sample to look around in\./);
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });
});

describe('others', () => {
  it('[S-2444] a vendor without a bid is led by page, reel and Find Projects', async () => {
    const { container } = open('/dashboard', vendor);
    expect(await ticks()).toEqual([false, false, false]);
    expect(screen.getByRole('link', { name: 'Say what you do' })).toHaveAttribute('href', '/profile#what-clients-see');
    expect(screen.getByRole('link', { name: 'Show your work' })).toHaveAttribute('href', `/vendors/${vendor.id}`);
    expect(screen.getByRole('link', { name: 'Send a proposal' })).toHaveAttribute('href', '/find-projects');
    expect(screen.queryByRole('button', { name: /Sample/ })).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-2560] a vendor whose first proposal is out is told of the contract that comes, and led to the proposal', async () => {
    open('/dashboard', vendor).unmount();
    const led = open('/dashboard', vendor);
    expect(await ticks()).toEqual([false, false, false]);
    led.unmount();
    server.use(http.get('*/api/bids', () => ok('bids', [{}])));
    open('/dashboard', vendor);
    expect(await ticks()).toEqual([false, false, true]);
    expect(screen.getByRole('status')).toHaveTextContent(/your contract comes to the top of this page: sign it, start its first milestone, deliver/);
    expect(screen.getByRole('link', { name: 'My Proposals' })).toHaveAttribute('href', '/proposals');
  });

  it('[S-2444] a vendor whose page is away is not led by what nobody knows', async () => {
    server.use(http.get('*/api/vendors/:id', () => fail(500)));
    open('/dashboard', vendor);
    expect(await screen.findByText('Nothing waits for you')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'First steps' })).toBeNull();
  });

  it('[S-2584] a vendor who is led to a first proposal is shown no empty panels', async () => {
    open('/dashboard', vendor);
    await ticks();
    expect(screen.queryByRole('button', { name: /Running|OwnBids|Money/ })).toBeNull();
  });
});

/** A dashboard opened again leads nobody, and asks for nothing of the steps. */
const notLed = async () => {
  const asked: string[] = [];
  const note = ({ request }: { request: Request }) => void asked.push(new URL(request.url).pathname);
  server.events.on('request:start', note);
  open('/dashboard', admin);
  expect(await screen.findByText('Nothing waits for you')).toBeVisible();
  server.events.removeListener('request:start', note);
  expect(screen.queryByRole('list', { name: 'First steps' })).toBeNull();
  expect(asked.filter((path) => /second-factor|contracts\/vendors|test-shots/.test(path))).toEqual([]);
};

describe('an administrator', () => {
  it('[S-2540] has three steps that tick by facts, each for itself, and is through when all hold', () => {
    const none = { twoStep: false, verified: false, testShots: 0 };
    expect(done(adminSteps(none))).toEqual([false, false, false]);
    expect(done(adminSteps({ ...none, testShots: 1 }))).toEqual([false, false, true]);
    expect(isAdminThrough(adminSteps({ ...none, testShots: 1 }))).toBe(false);
    expect(isAdminThrough(adminSteps({ twoStep: true, verified: true, testShots: 1 }))).toBe(true);
  });

  it('[S-2540] without anything to do is led by them, and told what comes', async () => {
    const { container } = open('/dashboard', admin);
    expect(await ticks()).toEqual([false, false, false]);
    const ways = within(screen.getByRole('list', { name: 'First steps' })).getAllByRole('link');
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/profile', '/admin/people?role=vendor', '/test-shots/new']);
    expect(screen.getByText(/^Projects of clients are listed here/)).toBeVisible();
    expect(screen.queryByText('Nothing waits for you')).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-2540] sees what was done since, closes the last tick, and is led no more', async () => {
    open('/dashboard', admin).unmount();
    server.use(
      http.get('*/api/auth/second-factor', () => ok('secondFactor', { enabled: true })),
      http.get('*/api/contracts/vendors', ({ request }) => ok('vendors', new URL(request.url).searchParams.get('level') === 'verified' ? [{}] : [])),
    );
    const led = open('/dashboard', admin);
    expect(await ticks()).toEqual([true, true, false]);
    led.unmount();
    server.use(http.get('*/api/test-shots', () => ok('tests', [{ ours: false }])));
    const clients = open('/dashboard', admin);
    expect(await ticks()).toEqual([true, true, false]);
    clients.unmount();
    server.use(http.get('*/api/test-shots', () => ok('tests', [{ ours: false }, { ours: true }])));
    const { user, unmount } = open('/dashboard', admin);
    expect(await ticks()).toEqual([true, true, true]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('Nothing waits for you')).toBeVisible();
    unmount();
    await notLed();
  });

  it('[S-2540] closes them before they are done, and is asked for and led no more', async () => {
    const { user, unmount } = open('/dashboard', admin);
    expect(await ticks()).toEqual([false, false, false]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Nothing waits for you')).toBeVisible();
    unmount();
    await notLed();
  });

  it('[S-2540] for whom something waits reads that first; of what is not known no step speaks', async () => {
    server.use(http.get('*/api/contracts/vendors', () => fail(500)));
    const first = open('/dashboard', admin);
    expect(await screen.findByText('Nothing waits for you')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'First steps' })).toBeNull();
    first.unmount();
    const line = {
      id: 'd',
      text: 'A dispute',
      action: 'Decide',
      link: '/contracts/x',
      belongsTo: null,
      about: '',
      amount: null,
      currency: null,
      due: null,
      since: '2026-11-01T00:00:00.000Z',
    };
    server.use(
      http.get('*/api/contracts/vendors', () => ok('vendors', [])),
      http.get('*/api/contracts/turns', () => ok('turns', [line], { total: 1 })),
    );
    open('/dashboard', admin);
    expect(await screen.findByText(/A dispute/)).toBeVisible();
    expect(screen.queryByRole('list', { name: 'First steps' })).toBeNull();
  });
});
