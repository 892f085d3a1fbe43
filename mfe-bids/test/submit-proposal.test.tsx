import { completionDate, localDate } from '@prepmarket/web-kit';
import { fail, http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import routes from '../src/routes.js';
import { bid, client, PROJECT, project, vendor } from './answers.js';

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

beforeEach(() => server.use(http.get(url, () => ok('project', project()))));

describe('Submit Proposal', () => {
  it('[S-438] [S-439] asks for amount (the midpoint of the budget), days, proposal and files', async () => {
    const { container } = open();
    expect(await screen.findByRole('textbox', { name: /Amount/ })).toHaveValue('1500.5');
    expect(screen.getByRole('textbox', { name: /Delivery time \(days\)/ })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: /Proposal/ })).toBeVisible();
    expect(screen.getByLabelText('Add attachments', { selector: 'input' })).toHaveAttribute('multiple');
    expect(await axe(container)).toHaveNoViolations();
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

  it.each([
    ['a client', client, 'open'],
    ['a vendor on a draft', vendor, 'draft'],
  ] as const)('[S-441] refuses %s', async (_who, user, status) => {
    server.use(http.get(url, () => ok('project', project({ status }))));
    open(user);
    expect(await screen.findByText('You cannot submit a bid for this project.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /Amount/ })).not.toBeInTheDocument();
  });

  it('[S-446] shows the day of completion', async () => {
    const { user } = open();
    await user.type(await screen.findByRole('textbox', { name: /Delivery/ }), '14');
    expect(screen.getByText(`Completion date: ${localDate(completionDate(14))}`)).toBeVisible();
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

  it('still asks before leaving what the server refused', async () => {
    server.use(http.post(`${url}/bids`, () => fail(409)));
    const { user } = open();
    await fillIn(user, { Delivery: '7', Proposal: 'We do it' });
    await screen.findByText('Error submitting bid');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  });
});
