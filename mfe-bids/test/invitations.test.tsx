import { type Bid, type Invitation, invitationMessages, invitation as invitationSchema } from '@prepmarket/bidding-api';
import { vendorPage } from '@prepmarket/identity-api';
import { fail, http, ok, renderRoutes, server, withStyles } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import * as z from 'zod/mini';
import { InviteButton } from '../src/invitations/invite-button.js';
import routes from '../src/routes.js';
import InvitationWidget from '../src/widgets/invitation.js';
import { answerDefaults, bid, client, id, PROJECT, project, vendor } from './answers.js';

withStyles();

answerDefaults();

const INVITATION = id(40);
const invitation = (over: Partial<Invitation> = {}): Invitation =>
  z.parse(invitationSchema, {
    ...{ id: INVITATION, _id: INVITATION, projectId: PROJECT, projectTitle: 'Old Bridge', words: 'We liked your hair', stands: 'invited', declineWords: '' },
    vendor: { id: vendor.id, _id: vendor.id, firstName: 'Vera', lastName: 'Vendor', company: 'Vendor Studio' },
    ...{ invitedAt: '2026-01-02T00:00:00.000Z', answeredAt: null },
    ...over,
  });
const LACKS = 'This project takes proposals of certified vendors, and you are not certified yet.';
const standing = (over: object) => server.use(http.get('*/bids/standing', () => ok('standing', { lacks: null, invitation: null, ...over })));
const widget = () => renderRoutes([{ path: '/', element: <InvitationWidget projectId={PROJECT} /> }], { at: '/', user: vendor });
const heard: unknown[] = [];
beforeEach(() => {
  heard.length = 0;
});
const hears = (path: string, answer: Invitation) =>
  server.use(
    http.post(path, async ({ request }) => {
      heard.push(await request.json().catch(() => null));
      return ok('invitation', answer);
    }),
  );

describe('[S-2352] on the project’s page a vendor', () => {
  it('reads that it is invited, and declines with words', async () => {
    standing({ invitation: invitation() });
    hears(`*/invitations/${INVITATION}/decline`, invitation({ stands: 'declined' }));
    const { user, container } = widget();
    expect(await screen.findByText('We liked your hair')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: /Words/ }), ' Booked ');
    standing({ invitation: invitation({ stands: 'declined' }) });
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('You have declined the invitation to bid on this project.')).toBeVisible();
    expect(heard).toEqual([{ words: 'Booked' }]);
  });

  it('reads what keeps it from bidding, nothing where nothing does, and that it could not be loaded', async () => {
    standing({ lacks: LACKS });
    const first = widget();
    expect(await screen.findByText(LACKS)).toBeVisible();
    first.unmount();
    server.use(http.get('*/bids/standing', () => fail(400)));
    const { user } = widget();
    expect(await screen.findByText(invitationMessages.loadFailed)).toBeVisible();
    standing({ invitation: invitation({ stands: 'bid' }) });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await expect(screen.findByText('You are invited to bid', undefined, { timeout: 300 })).rejects.toThrow();
  });

  it('is told so before it writes a proposal', async () => {
    standing({ lacks: LACKS });
    server.use(
      http.get(`*/api/projects/${PROJECT}`, () => ok('project', project())),
      http.get('*/api/bids', () => ok('bids', [])),
    );
    renderRoutes(routes, { at: `/projects/${PROJECT}/bid`, user: vendor });
    expect(await screen.findByText(LACKS)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

describe('[S-2594] before a client invites a vendor', () => {
  const dialogOf = async (projects: ReturnType<typeof project>[], bids: Bid[] = [], invitations: Invitation[] = []) => {
    server.use(
      http.get('*/api/contracts/vendors', () => ok('vendors', [], { pagination: { page: 1, limit: 20, total: 0, totalPages: 0, exact: true } })),
      http.get('*/api/projects', () => ok('projects', projects)),
      http.get(`*/api/projects/${PROJECT}/bids`, () => ok('bids', bids)),
      http.get(`*/api/projects/${PROJECT}/invitations`, () => ok('invitations', invitations)),
    );
    const view = renderRoutes([{ path: '/', element: <InviteButton vendor={{ id: vendor.id, name: 'Vera Stone' }} /> }], { at: '/', user: client });
    await view.user.click(await screen.findByRole('button', { name: 'Invite Vera Stone' }));
    await screen.findByRole('dialog', { name: 'Invite Vera Stone' });
    // What stands while projects load may be another dialog than the one that follows.
    await waitFor(() => expect(screen.queryByRole('status', { name: /^Loading/ })).not.toBeInTheDocument());
    return { ...view, dialog: within(screen.getByRole('dialog', { name: 'Invite Vera Stone' })) };
  };

  it('nothing is asked for where there is no open project, and one way leads on', async () => {
    const { dialog, baseElement } = await dialogOf([]);
    expect(await dialog.findByText(/^You have no project that is open to proposals\./)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Invite' })).not.toBeInTheDocument();
    expect(await axe(baseElement)).toHaveNoViolations();
  });

  it.each([
    ['it has sent a proposal', [bid()], [], invitationMessages.vendorHasBid],
    ['of its invitation has come a proposal', [], [invitation({ stands: 'bid' })], invitationMessages.vendorHasBid],
    ['it is invited already', [], [invitation()], invitationMessages.alreadyInvited],
    ['it has declined', [], [invitation({ stands: 'declined' })], invitationMessages.hasDeclined],
  ])('the one project is chosen and the reason against it stands there: %s', async (_why, bids, invitations, reason) => {
    hears(`*/api/projects/${PROJECT}/invitations`, invitation());
    const { dialog, user } = await dialogOf([project()], bids, invitations);
    expect(await dialog.findByRole('combobox', { name: /^Project/ })).toHaveDisplayValue('Old Bridge');
    expect(await dialog.findByText(reason)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Invite' }));
    await waitFor(() => expect(dialog.getByRole('combobox', { name: /^Project/ })).toBeInvalid());
    expect(heard).toEqual([]);
  });
});

it('[S-2596] an invited vendor is led to its proposal first, and may decline', async () => {
  standing({ invitation: invitation() });
  widget();
  const [first, second] = [await screen.findByRole('link', { name: 'Submit Proposal' }), screen.getByRole('button', { name: 'Decline' })];
  expect(first).toHaveAttribute('href', `/projects/${PROJECT}/bid`);
  expect(first.compareDocumentPosition(second)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('[S-2593] an invitation that is known of has its place while it loads, else there is none', () => {
  standing({});
  const shown = (room?: number) => renderRoutes([{ path: '/', element: <InvitationWidget projectId={PROJECT} room={room} /> }], { at: '/', user: vendor });
  const kept = shown(116);
  expect(screen.getByRole('status', { name: 'Loading' })).toHaveStyle({ height: '116px' });
  kept.unmount();
  shown();
  expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument();
});

describe('[S-2353] a client', () => {
  const proposals = (over: Parameters<typeof project>[0] = {}, ...invitations: Invitation[]) => {
    server.use(
      http.get(`*/api/projects/${PROJECT}`, () => ok('project', project(over))),
      http.get(`*/api/projects/${PROJECT}/bids`, () => ok('bids', [])),
      http.get(`*/api/projects/${PROJECT}/bids/marks`, () => ok('marks', [])),
      http.get(`*/api/projects/${PROJECT}/invitations`, () => ok('invitations', invitations)),
    );
    return renderRoutes(routes, { at: `/projects/${PROJECT}/bids`, user: client });
  };

  it('reads where each invited vendor stands, takes back and invites again', async () => {
    const declined = invitation({ id: id(41), _id: id(41), stands: 'declined', declineWords: 'Booked' });
    const { user, container } = proposals({}, invitation(), declined);
    const list = await screen.findByRole('list', { name: 'Invitations' });
    expect(within(list).getAllByRole('listitem')[1]).toHaveTextContent(/Declined.*The vendor writes: Booked/);
    expect(await axe(container)).toHaveNoViolations();
    hears(`*/invitations/${INVITATION}/take-back`, invitation({ stands: 'taken_back' }));
    server.use(http.get(`*/api/projects/${PROJECT}/invitations`, () => ok('invitations', [invitation({ stands: 'taken_back' })])));
    await user.click(screen.getByRole('button', { name: 'Take back the invitation of Vera Vendor' }));
    await user.click(await screen.findByRole('button', { name: 'Take Back' }));
    expect(await screen.findByText('Taken back')).toBeVisible();
    hears(`*/api/projects/${PROJECT}/invitations`, invitation());
    await user.click(await screen.findByRole('button', { name: 'Invite Vera Vendor again' }));
    await user.click(await screen.findByRole('button', { name: 'Invite Again' }));
    expect(await screen.findByText(invitationMessages.invited)).toBeVisible();
    expect(heard).toEqual([null, { vendorId: vendor.id, words: 'We liked your hair' }]);
  });

  it('is told that nobody is invited, and of a sealed project that bids are not told of', async () => {
    const first = proposals();
    expect(await screen.findByText(invitationMessages.none)).toBeVisible();
    first.unmount();
    proposals({ sealed_until: '2036-01-01T00:00:00.000Z' }, invitation());
    expect(await screen.findByText('While proposals are sealed, nobody is said to have bid.')).toBeVisible();
  });

  it('invites from the vendor’s page to one of its open projects; vendors have no such button', async () => {
    const shown = vendorPage.parse({
      ...{ id: vendor.id, _id: vendor.id, firstName: 'Vera', lastName: 'Stone', company: '', skills: [], about: '', certification: null },
      ...{ created_at: '2024-03-01T00:00:00.000Z', avatar: null, version: 1 },
    });
    server.use(
      http.get(`*/api/vendors/${vendor.id}`, () => ok('vendor', shown)),
      http.get('*/api/projects', () => ok('projects', [project(), project({ id: id(70), _id: id(70), title: 'New Bridge' })])),
      http.get(`*/api/projects/${PROJECT}/bids`, () => ok('bids', [])),
    );
    hears(`*/api/projects/${PROJECT}/invitations`, invitation());
    const { user, unmount } = renderRoutes(routes, { at: `/vendors/${vendor.id}`, user: client });
    await user.click(await screen.findByRole('button', { name: 'Invite Vera Stone' }));
    // Until its projects are there another dialog has its place.
    const chosen = await screen.findByRole('combobox', { name: /^Project/ });
    expect(chosen).toHaveFocus();
    const dialog = screen.getByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Invite' }));
    expect(await within(dialog).findByText('Please choose a project')).toBeVisible();
    await user.selectOptions(await within(dialog).findByRole('combobox', { name: /^Project/ }), 'Old Bridge');
    await user.type(within(dialog).getByRole('textbox', { name: /^Words/ }), 'Please');
    await user.click(within(dialog).getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText('Vera Stone is invited to Old Bridge')).toBeVisible();
    expect(heard).toEqual([{ vendorId: vendor.id, words: 'Please' }]);
    unmount();
    renderRoutes(routes, { at: `/vendors/${vendor.id}`, user: vendor });
    expect(await screen.findByRole('heading', { name: 'Vera Stone' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Invite/ })).not.toBeInTheDocument();
  });
});
