import { completionDate, localDate } from '@prepmarket/web-kit';
import { fail, http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import routes from '../src/routes.js';
import { answerDefaults, BID, bid, client, PROJECT, project, vendor } from './answers.js';

answerDefaults();

const url = `*/api/projects/${PROJECT}`;
const at = `/projects/${PROJECT}/bid`;
const here = [...routes, { path: '/projects/:projectId', element: <p>The project</p> }];
const open = (user = vendor) => renderRoutes(here, { at, user });
const fillIn = async (user: ReturnType<typeof open>['user'], fields: Record<string, string>) => {
  await screen.findByRole('textbox', { name: /Amount/ });
  for (const [label, text] of Object.entries(fields)) {
    const field = screen.getByRole('textbox', { name: new RegExp(label) });
    await user.clear(field);
    if (text) await user.type(field, text);
  }
  await user.click(screen.getByRole('button', { name: 'Submit Proposal' }));
};

beforeEach(() =>
  server.use(
    http.get(url, () => ok('project', project())),
    http.get('*/api/bids', () => ok('bids', [])),
  ),
);

describe('Submit Proposal', () => {
  it('[S-438] [S-439] asks for amount (the midpoint of the budget), days, proposal and files', async () => {
    const { container } = open();
    expect(await screen.findByRole('textbox', { name: /Amount/ })).toHaveValue('1500.5');
    expect(screen.getByRole('textbox', { name: /Delivery time \(days\)/ })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: /Proposal/ })).toBeVisible();
    expect(screen.getByLabelText('Add attachments', { selector: 'input' })).toHaveAttribute('multiple');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-2508] shows what is priced, and what the amount comes to by shot and by frame while it is typed', async () => {
    const totals = { frames: 900, shots_unknown: 1, work: { frames: 250, shots_unknown: 0 }, tasks: { roto: 2, track: 0, paint: 1 } };
    const asked: URLSearchParams[] = [];
    server.use(
      http.get(url, ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return ok('project', project({ shot_count: 2, posters: ['/api/media/a.jpg', '/api/media/b.jpg'], totals }));
      }),
    );
    const { user } = open();
    const priced = await screen.findByRole('region', { name: 'What is priced' });
    expect(priced).toHaveTextContent('2 shots · 250 task frames · Roto 2 · Paint 1');
    expect(priced.querySelectorAll('img')).toHaveLength(2);
    expect(screen.getByText(/^Begins with the middle of the client's budget, \$1,000 to \$2,001: a place to start from/)).toBeVisible();
    expect(screen.getByText('$750.25 per shot · $6 per task frame')).toBeVisible();
    const amount = screen.getByRole('textbox', { name: /Amount/ });
    await user.clear(amount);
    await user.type(amount, '500');
    expect(screen.getByText('$250 per shot · $2 per task frame')).toBeVisible();
    expect(asked[0]?.get('include_totals')).toBe('true');
  });

  it.each([[{ Amount: '', Delivery: '3', Proposal: 'We do it' }], [{ Delivery: '', Proposal: 'We do it' }], [{ Delivery: '3', Proposal: ' ' }]])(
    '[S-440] sends nothing when %j is incomplete',
    async (fields) => {
      const { user } = open();
      await fillIn(user, fields);
      expect((await screen.findAllByText('Please fill in all required fields')).length).toBeGreaterThan(0);
      expect(screen.queryByText('The project')).not.toBeInTheDocument();
    },
  );

  it('[S-2597] says until when the work is wanted, and of less than a cent that it is less', async () => {
    const totals = { frames: 2_000_000, shots_unknown: 0, work: { frames: 2_000_000, shots_unknown: 0 }, tasks: { roto: 1, track: 0, paint: 0 } };
    server.use(http.get(url, () => ok('project', project({ deadline: '2030-12-01', totals }))));
    open();
    expect(await screen.findByText('Old Bridge · budget $1,000 - $2,001 · due 1 Dec 2030')).toBeVisible();
    expect(screen.getByText('$750.25 per shot · less than $0.01 per task frame')).toBeVisible();
  });

  it.each([
    ['a client', client, () => ok('project', project())],
    ['a client whom the project is closed to', client, () => fail(404, 'Project not found.')],
    ['a vendor on a draft', vendor, () => fail(404, 'Project not found.')],
    ['a vendor on a project that went to another', vendor, () => fail(403, 'You are not allowed to view this project.')],
    ['a vendor on a project that is over', vendor, () => ok('project', project({ status: 'completed' }))],
  ])('[S-441] refuses %s', async (_who, user, answer) => {
    server.use(http.get(url, answer));
    const { container } = open(user);
    expect(await screen.findByText('You cannot submit a bid for this project.')).toBeVisible();
    expect(screen.queryByText('Project not found.')).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /Amount/ })).not.toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });

  it.each([
    ['pending', () => ok('project', project())],
    ['accepted', () => ok('project', project({ status: 'in_progress' }))],
    ['pending', () => fail(500)],
  ] as const)('[S-658] leads a vendor whose bid is %s to that bid, and shows no form', async (status, answer) => {
    server.use(
      http.get(url, answer),
      http.get('*/api/bids', () => ok('bids', [bid({ status })])),
      http.get(`${url}/bids/${BID}`, () => ok('bid', bid({ status }))),
    );
    const { router } = open();
    expect(await screen.findByRole('heading', { name: 'Your proposal for Old Bridge' })).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/projects/${PROJECT}/bids/${BID}`));
    expect(screen.queryByRole('textbox', { name: /Amount/ })).not.toBeInTheDocument();
  });

  it.each(['withdrawn', 'rejected'] as const)('[S-658] gives the form to a vendor whose last bid was %s', async (status) => {
    server.use(http.get('*/api/bids', () => ok('bids', [bid({ status })])));
    open();
    expect(await screen.findByRole('textbox', { name: /Amount/ })).toBeVisible();
  });

  it('[S-658] shows no form while the own bids are not known, and tries again', async () => {
    let works = false;
    server.use(http.get('*/api/bids', () => (works ? ok('bids', []) : fail(400))));
    const { user } = open();
    await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByRole('textbox', { name: /Amount/ })).not.toBeInTheDocument();
    works = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('textbox', { name: /Amount/ })).toBeVisible();
  });

  it('[S-446] shows the day of completion', async () => {
    const { user } = open();
    await user.type(await screen.findByRole('textbox', { name: /Delivery/ }), '14');
    expect(screen.getByText(`Completion date: ${localDate(completionDate(14))}, if work starts today`)).toBeVisible();
  });

  it('[S-2578] warns of work that would be done after the deadline, counted from when it can start, and takes it all the same', async () => {
    const far = new Date(Date.now() + 40 * 86_400_000).toISOString();
    const sent: unknown[] = [];
    server.use(
      http.get(url, () => ok('project', project({ deadline: far.slice(0, 10) }))),
      http.post(`${url}/bids`, async ({ request }) => {
        sent.push(await request.json());
        return ok('bid', bid({}), {}, 201);
      }),
    );
    const { user } = open();
    const days = await screen.findByRole('textbox', { name: /Delivery/ });
    await user.type(days, '39');
    expect(screen.queryByText(/after the project's deadline/)).not.toBeInTheDocument();
    await user.clear(days);
    await user.type(days, '60');
    expect(screen.getByText(/^The work would be done on .*, after the project's deadline of /)).toHaveTextContent(localDate(far));
    await fillIn(user, { Proposal: 'We do it' });
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('[S-656] warns of an amount far from the budget and asks before it is sent', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(`${url}/bids`, async ({ request }) => {
        sent.push(await request.json());
        return ok('bid', bid({ amount: 99 }), {}, 201);
      }),
    );
    const { user } = open();
    await fillIn(user, { Amount: '99', Delivery: '7', Proposal: 'We do it' });
    expect(screen.getByText('$99 is far below the budget of $1,000 - $2,001.')).toBeVisible();
    await user.click(within(await screen.findByRole('dialog', { name: 'Submit $99?' })).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit Proposal' })).toBeEnabled());
    expect(screen.getByRole('textbox', { name: /Amount/ })).toHaveValue('99');
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Submit Proposal' }));
    await user.click(within(await screen.findByRole('dialog', { name: 'Submit $99?' })).getByRole('button', { name: 'Submit Proposal' }));
    expect(await screen.findByText('The project')).toBeVisible();
    expect(sent).toEqual([{ amount: 99, deliveryTime: 7, proposal: 'We do it' }]);
  });

  it('[S-663] sends plain JSON when there are no files, again when the answer was lost, under one key', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post(`${url}/bids`, async ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        expect(request.headers.get('content-type')).toBe('application/json');
        return keys.length === 1 ? fail(503) : ok('bid', bid(), {}, 201);
      }),
    );
    const { user } = open();
    await fillIn(user, { Delivery: '7', Proposal: 'We do it' });
    expect(await screen.findByText('The project')).toBeVisible();
    expect(keys[0]).toBeTruthy();
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('[S-448] sends the form with its files and returns to the project', async () => {
    let sent: FormData | undefined;
    server.use(
      http.post(`${url}/bids`, async ({ request }) => {
        sent = await request.formData();
        return ok('bid', bid(), {}, 201);
      }),
    );
    const { user } = open();
    await user.upload(await screen.findByLabelText('Add attachments', { selector: 'input' }), [new File(['a'], 'a.txt'), new File(['b'], 'b.txt')]);
    await fillIn(user, { Amount: '1200', Delivery: '7', Proposal: 'We do it' });
    expect(await screen.findByText('The project')).toBeVisible();
    expect(await screen.findByText('Proposal submitted successfully')).toBeVisible();
    expect(sent?.get('amount')).toBe('1200');
    expect(sent?.get('deliveryTime')).toBe('7');
    expect(sent?.getAll('attachments')).toHaveLength(2);
  });

  it.each([
    ['the server speaks', 'You already have a live bid on this project.', 'You already have a live bid on this project.'],
    ['it says nothing', undefined, 'Error submitting bid'],
  ])('[S-447] shows why it failed when %s', async (_when, message, shown) => {
    server.use(http.post(`${url}/bids`, () => fail(409, message)));
    const { user } = open();
    await fillIn(user, { Delivery: '7', Proposal: 'We do it' });
    expect(await screen.findByText(shown)).toBeVisible();
  });

  it('keeps what was filled in and offers it back', async () => {
    sessionStorage.clear();
    const first = open();
    await first.user.type(await screen.findByRole('textbox', { name: /Proposal/ }), 'Half a thought');
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('Half a thought'));
    first.unmount();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(screen.getByRole('textbox', { name: /Proposal/ })).toHaveValue('Half a thought');
    sessionStorage.clear();
  });

  it('still asks before leaving what the server refused', async () => {
    server.use(http.post(`${url}/bids`, () => fail(409)));
    const { user } = open();
    await fillIn(user, { Delivery: '7', Proposal: 'We do it' });
    await screen.findByText('Error submitting bid');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  });
});
