import { http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import routes from '../src/routes.js';
import { answerDefaults, BID, bid, client, PROJECT, project, vendor } from './answers.js';

answerDefaults();

const url = `*/api/projects/${PROJECT}`;
const here = [...routes, { path: '/projects/:projectId', element: <p>The project</p> }];
const open = () => renderRoutes(here, { at: `/projects/${PROJECT}/bid`, user: vendor });
type User = ReturnType<typeof open>['user'];
const box = (name: string | RegExp) => screen.findByRole('textbox', { name });
const unfold = async (user: User) => user.click(await screen.findByRole('button', { name: /^More terms/ }));
const addLine = async (user: User, at: number, label: string, price: string) => {
  await user.click(await screen.findByRole('button', { name: 'Add Line' }));
  const line = within(await screen.findByRole('group', { name: `Line ${at}` }));
  await user.type(line.getByRole('textbox', { name: /^Line/ }), label);
  await user.type(line.getByRole('textbox', { name: /^Price/ }), price);
};
const send = (user: User) => user.click(screen.getByRole('button', { name: 'Submit Proposal' }));

let sent: unknown[];
beforeEach(() => {
  sent = [];
  server.use(
    http.get(url, () => ok('project', project())),
    http.get('*/api/bids', () => ok('bids', [])),
    http.post(`${url}/bids`, async ({ request }) => {
      const json = request.headers.get('content-type') === 'application/json';
      sent.push(json ? await request.json() : Object.fromEntries(await request.formData()));
      return ok('bid', bid(), {}, 201);
    }),
  );
});

describe('more terms of a proposal', () => {
  it('[S-2224] are folded away, and sent with the lines once they come to the amount', async () => {
    const { user, container } = open();
    await user.type(await box(/Delivery time/), '7');
    await user.type(await box(/^Proposal/), 'We do it');
    expect(screen.queryByRole('button', { name: 'Add Line' })).not.toBeInTheDocument();
    await unfold(user);
    await addLine(user, 1, 'SB010', '1,200');
    await addLine(user, 2, 'Supervision', '100.50');
    expect(screen.getByText('The lines come to $1,300.50: $200 less than the amount.')).toBeVisible();
    await send(user);
    expect(await screen.findByText('The lines add up to $1,300.50, not $1,500.50.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Use as Amount' }));
    expect(await box(/Amount/)).toHaveValue('1300.5');
    await user.type(await box(/revision rounds/), '2');
    await user.type(await box(/Handles/), '8');
    await user.click(screen.getByRole('checkbox', { name: 'Crowds' }));
    expect(await axe(container)).toHaveNoViolations();
    await send(user);
    expect(await screen.findByText('The project')).toBeVisible();
    const place = { shotId: null, taskId: null };
    expect(sent).toEqual([
      {
        ...{ amount: 1300.5, deliveryTime: 7, proposal: 'We do it', rounds: 2, handles: 8, exclusions: ['Crowds'] },
        lines: [
          { ...place, label: 'SB010', amount: 1200 },
          { ...place, label: 'Supervision', amount: 100.5 },
        ],
      },
    ]);
  });

  it('[S-2224] go along with files as JSON', async () => {
    const { user } = open();
    await user.upload(await screen.findByLabelText('Add attachments', { selector: 'input' }), new File(['a'], 'a.txt'));
    await user.type(await box(/Delivery time/), '7');
    await user.type(await box(/^Proposal/), 'We do it');
    await unfold(user);
    await addLine(user, 1, 'All', '1500.50');
    await user.click(screen.getByRole('checkbox', { name: 'Reflections' }));
    await send(user);
    expect(await screen.findByText('The project')).toBeVisible();
    expect(sent).toEqual([
      expect.objectContaining({
        lines: JSON.stringify([{ shotId: null, taskId: null, label: 'All', amount: 1500.5 }]),
        exclusions: '["Reflections"]',
      }),
    ]);
    expect(sent[0]).not.toHaveProperty('rounds');
  });

  it('[S-2224] name the line that lacks something, and are removed by one click', async () => {
    const { user } = open();
    await user.type(await box(/Delivery time/), '7');
    await user.type(await box(/^Proposal/), 'We do it');
    await unfold(user);
    await user.click(await screen.findByRole('button', { name: 'Add Line' }));
    await send(user);
    expect(await screen.findByText('Please say what each line is for')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove line 1' }));
    await send(user);
    expect(await screen.findByText('The project')).toBeVisible();
    expect(sent).toEqual([{ amount: 1500.5, deliveryTime: 7, proposal: 'We do it' }]);
  });

  it('[S-2318] keep the keyboard where a line was removed: on the line that took its place, else on the button that adds one', async () => {
    const { user } = open();
    await unfold(user);
    for (const [nth, label] of ['SB010', 'SB020', 'SB030'].entries()) await addLine(user, nth + 1, label, '1');
    const remove = async (at: number) => {
      act(() => screen.getByRole('button', { name: `Remove line ${at}` }).focus());
      await user.keyboard('{Enter}');
    };
    const labelOf = (at: number) => within(screen.getByRole('group', { name: `Line ${at}` })).getByRole('textbox', { name: /^Line/ });
    await remove(2);
    expect(screen.getByRole('group', { name: 'Line 2' })).toHaveFocus();
    expect(labelOf(2)).toHaveValue('SB030');
    await user.keyboard('{Enter}{Enter}');
    await user.tab();
    expect(labelOf(2)).toHaveFocus();
    await remove(2);
    expect(screen.getByRole('button', { name: 'Add Line' })).toHaveFocus();
    expect(labelOf(1)).toHaveValue('SB010');
    await remove(1);
    expect(screen.getByRole('button', { name: 'Add Line' })).toHaveFocus();
  });
});

describe('the page of a proposal', () => {
  const show = (over: Parameters<typeof bid>[0]) => {
    server.use(http.get(`${url}/bids/${BID}`, () => ok('bid', bid(over))));
    return renderRoutes(routes, { at: `/projects/${PROJECT}/bids/${BID}`, user: client });
  };

  it('[S-2225] shows what it says beside price, days and words', async () => {
    const lines = [{ shotId: null, taskId: null, label: 'SB010', amount: 1500.5 }];
    const { container } = show({ lines, rounds: 0, handles: 8, exclusions: ['Crowds', 'Reflections'], validUntil: '2030-03-01', startDate: '2030-02-01' });
    expect(within(await screen.findByRole('list', { name: 'Price by lines' })).getByText('SB010')).toBeVisible();
    for (const text of ['0', '8 frames at each end', 'Crowds, Reflections', '1 Mar 2030', '1 Feb 2030']) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Accept' })).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-2597] writes prices by lines alike, with what they come to', async () => {
    const line = (label: string, amount: number) => ({ shotId: null, taskId: null, label, amount });
    show({ lines: [line('SB010', 1000), line('SB020', 500.5)] });
    const list = await screen.findByRole('list', { name: 'Price by lines' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['SB010$1,000.00', 'SB020$500.50']);
    expect(list.nextElementSibling).toHaveTextContent('Total$1,500.50');
  });

  it.each([
    ['pending', 1],
    ['accepted', 1],
    ['rejected', 0],
    ['withdrawn', 0],
  ] as const)('[S-2597] speaks of when the work would be done while the proposal stands: %s', async (status, said) => {
    show({ status });
    expect(await screen.findByText('Delivery time')).toBeVisible();
    expect(screen.queryAllByText('Completion date')).toHaveLength(said);
  });

  it('[S-2225] says that it has expired, and offers no acceptance', async () => {
    show({ validUntil: '2026-01-10' });
    expect(await screen.findByText('10 Jan 2026, expired')).toBeVisible();
    expect(screen.getByText('This bid has expired and can no longer be accepted.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Decline' })).toBeVisible();
    expect(screen.queryByText('Not included')).not.toBeInTheDocument();
  });
});
