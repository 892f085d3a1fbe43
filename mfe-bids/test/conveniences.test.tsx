import { fail, http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import routes from '../src/routes.js';
import { answerDefaults, bid, id, PROJECT, project, vendor } from './answers.js';

answerDefaults();

const url = `*/api/projects/${PROJECT}`;
const here = [...routes, { path: '/projects/:projectId', element: <p>The project</p> }];
const open = () => renderRoutes(here, { at: `/projects/${PROJECT}/bid`, user: vendor });
const box = (name: string | RegExp) => screen.findByRole('textbox', { name });
const unfold = async (user: ReturnType<typeof open>['user']) => user.click(await screen.findByRole('button', { name: /^More terms/ }));
const shot = (n: number, name: string) => ({ id: id(n), name });
const priceOf = async (at: number) => within(await screen.findByRole('group', { name: `Line ${at}` })).getByRole('textbox', { name: /^Price/ });
const labels = () => screen.getAllByRole('textbox', { name: /^Line \d/ }).map((field) => (field as HTMLInputElement).value);
// The DOM of these tests reads no files.
const fileOf = (text: string) => Object.assign(new File([text], 'lines.csv', { type: 'text/csv' }), { text: async () => text });
const choose = async (user: ReturnType<typeof open>['user'], text: string) =>
  user.upload(await screen.findByLabelText('File with lines', { selector: 'input' }), fileOf(text));

let earlier: ReturnType<typeof bid>[];
beforeEach(() => {
  sessionStorage.clear();
  earlier = [];
  server.use(
    http.get(url, () => ok('project', project())),
    http.get('*/api/bids', ({ request }) => ok('bids', new URL(request.url).searchParams.has('project_id') ? [] : earlier)),
    http.get(`${url}/shots`, () => ok('shots', [shot(51, 'SB010'), shot(52, 'SB020')])),
  );
});

it('[S-2226] starts from the terms of the newest proposal, and neither from its amount nor from its days', async () => {
  const lines = [{ shotId: null, taskId: null, label: 'Old', amount: 9 }];
  earlier = [
    bid({ amount: 9, proposal: 'As always', deliveryTime: 21, rounds: 3, exclusions: ['Crowds'], validUntil: '2026-01-01', lines }),
    bid({ proposal: 'Older' }),
  ];
  const { user, container } = open();
  await user.click(await screen.findByRole('button', { name: 'Start from My Last Proposal' }));
  expect(await screen.findByDisplayValue('As always')).toBeVisible();
  expect(await box(/Delivery time/)).toHaveValue('21');
  expect(await box(/Amount/)).toHaveValue('1500.5');
  expect(await box(/revision rounds/)).toHaveValue('3');
  expect(screen.getByRole('checkbox', { name: 'Crowds' })).toBeChecked();
  expect(screen.queryByRole('group', { name: 'Line 1' })).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

it('[S-2226] is offered to nobody who has sent none', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/bids', ({ request }) => {
      asked.push(new URL(request.url).search);
      return ok('bids', []);
    }),
  );
  open();
  await box(/^Proposal/);
  await waitFor(() => expect(asked).toContain(''));
  expect(screen.queryByRole('button', { name: 'Start from My Last Proposal' })).toBeNull();
});

it('[S-2226] asks before it takes the place of what was written', async () => {
  earlier = [bid({ proposal: 'As always' })];
  const { user } = open();
  await user.type(await box(/^Proposal/), 'Mine');
  await user.click(await screen.findByRole('button', { name: 'Start from My Last Proposal' }));
  await user.click(within(await screen.findByRole('dialog', { name: 'Start from your last proposal?' })).getByRole('button', { name: 'Cancel' }));
  expect(await box(/^Proposal/)).toHaveValue('Mine');
});

it('[S-2228] writes a line for each shot of the project that has none', async () => {
  const { user } = open();
  await unfold(user);
  const add = await screen.findByRole('button', { name: "Add the Project's Shots" });
  await user.click(add);
  await user.type(await priceOf(2), '700');
  expect(labels()).toEqual(['SB010', 'SB020']);
  await user.click(screen.getByRole('button', { name: 'Remove line 1' }));
  await user.click(add);
  await screen.findByRole('group', { name: 'Line 2' });
  expect(labels()).toEqual(['SB020', 'SB010']);
  expect(await priceOf(1)).toHaveValue('700');
  await user.click(add);
  expect(await screen.findByText('Each shot of this project has a line.')).toBeVisible();
});

it('[S-2228] says that the shots cannot be read', async () => {
  server.use(http.get(`${url}/shots`, () => fail(400)));
  const { user } = open();
  await unfold(user);
  await user.click(await screen.findByRole('button', { name: "Add the Project's Shots" }));
  expect(await screen.findByText('Failed to load the shots of this project. Please try again.')).toBeVisible();
});

it('[S-2227] imports all lines of a file or none, and says why not', async () => {
  const { user } = open();
  await unfold(user);
  await choose(user, 'Shot,Amount\nSB010,1.500\nSB020,700');
  expect(await screen.findByText('Line 2: Write the amount like 1500, 1,500 or 1500.50')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Line 1' })).not.toBeInTheDocument();
  await choose(user, 'Shot,Amount\nSB010,"1,500"\nSB020,700');
  expect(await priceOf(1)).toHaveValue('1,500');
  expect(labels()).toEqual(['SB010', 'SB020']);
  expect(screen.queryByText('Nothing was imported.')).not.toBeInTheDocument();
  await choose(user, '');
  expect(await screen.findByText('The file has no lines.')).toBeVisible();
});
