import { noticesMessages, type SavedSearch } from '@prepmarket/notices-api';
import { http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { summaryOf } from '../src/preferences/told.js';
import routes from '../src/routes.js';
import SaveSearch from '../src/widgets/save-search.js';
import { admin, client, id, preferences, vendor } from './answers.js';

const search: SavedSearch = { id: id(5), name: 'Skill: roto', query: { skills: ['roto'] }, createdAt: new Date().toISOString() };
const answer = (searches: SavedSearch[] = [], said = preferences()) => {
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/notices/preferences', () => ok('preferences', said)),
    http.get('*/api/notices/push', () => ok('push', { key: null, browsers: [] })),
    http.put('*/api/notices/preferences', async ({ request }) => {
      sent.push(await request.json());
      return ok('preferences', preferences());
    }),
    http.get('*/api/notices/searches', () => ok('searches', searches)),
    http.post('*/api/notices/searches', async ({ request }) => {
      sent.push(await request.json());
      return ok('search', search, {}, 201);
    }),
    http.delete('*/api/notices/searches/:id', ({ params }) => {
      sent.push(params.id);
      return ok('search', { id: params.id });
    }),
  );
  return sent;
};
const open = (user = client) => renderRoutes(routes, { at: '/notices/preferences', user });

/** Opens all groups. */
const unfold = async (user: UserEvent) => {
  await screen.findByRole('button', { name: /^Account/ });
  for (const line of screen.getAllByRole('button', { expanded: false })) await user.click(line);
};

describe('Preferences', () => {
  it('[S-1323] [S-2608] has a box for bell and letter of each kind, and none to switch off what is about the account', async () => {
    const sent = answer();
    const { user, container } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Notification preferences' })).toBeVisible();
    await unfold(user);
    const box = await screen.findByRole('checkbox', { name: 'Bell: New proposals on my projects' });
    expect(box).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Email: My account is suspended' })).toBeDisabled();
    expect(screen.queryByText('Saved searches')).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(box);
    await waitFor(() => expect(sent).toEqual([{ kinds: { 'bid-received': { bell: false, letter: true } } }]));
  });

  it.each([
    [
      'client',
      client,
      ['New proposals on my projects', 'Deliveries to review'],
      ['My proposals that are accepted', 'Payments that are released to me', 'Milestones I can start'],
    ],
    [
      'vendor',
      vendor,
      ['New projects that fit my saved searches', 'Milestones I can start'],
      ['New proposals on my projects', 'Deliveries to review', 'My uploads that failed'],
    ],
    ['administrator', admin, ['Disputes that are raised'], ['New projects that fit my saved searches', 'Contracts to read and sign', 'Levels that I reach']],
  ])('lists for a %s what they can be told, and nothing else', async (_role, reader, theirs, others) => {
    answer();
    const { user } = open(reader);
    await unfold(user);
    for (const label of theirs) expect(await screen.findByRole('checkbox', { name: `Bell: ${label}` })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Bell: Sign-ins with a new device' })).toBeVisible();
    for (const label of others) expect(screen.queryByText(label)).toBeNull();
  });

  it('[S-2561] folds each group to a line that says how it is told, and opens it by keys', async () => {
    const kinds = { ...preferences().kinds, 'bid-withdrawn': { bell: true, letter: false }, 'bids-opened': { bell: true, letter: false } };
    answer([], preferences({ kinds }));
    const { user, container } = open();
    const line = await screen.findByRole('button', { name: 'Proposals 2 of 4 by email' });
    expect(screen.getByRole('button', { name: 'Account Always told' })).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('checkbox', { name: /^Email/ })).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
    line.focus();
    await user.keyboard('{Enter}');
    expect(line).toHaveAttribute('aria-expanded', 'true');
    expect(document.getElementById(line.getAttribute('aria-controls') ?? '')).toContainElement(screen.getByRole('list', { name: 'Proposals' }));
    await user.tab();
    expect(screen.getByRole('checkbox', { name: 'Bell: New proposals on my projects' })).toHaveFocus();
    expect(within(screen.getByRole('list', { name: 'Proposals' })).getAllByRole('listitem')).toHaveLength(4);
    await user.click(line);
    expect(screen.queryByRole('list', { name: 'Proposals' })).toBeNull();
  });

  it('[S-2561] a summary counts letters, and browsers where some are told so', () => {
    const [one, two] = [
      ['bid-received', { label: 'One' }],
      ['bid-withdrawn', { label: 'Two' }],
    ] as unknown as Parameters<typeof summaryOf>[0];
    const said = (push: boolean) => preferences({ kinds: { ...preferences().kinds, 'bid-received': { bell: true, letter: true, push } } }).kinds;
    const kinds = [one, two].flatMap((each) => (each ? [each] : []));
    expect(summaryOf(kinds.slice(0, 1), said(true), true)).toBe('1 of 1 by email, 1 by push');
    expect(summaryOf(kinds.slice(0, 1), said(true), false)).toBe('1 of 1 by email');
    expect(summaryOf(kinds.slice(0, 1), said(false), true)).toBe('1 of 1 by email');
  });

  it('[S-1439] says that all letters were stopped and what that means, and lets them come again', async () => {
    const sent = answer([], preferences({ lettersStopped: true }));
    const { user, container } = open();
    expect(await screen.findByText(noticesMessages.lettersStopped)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: noticesMessages.lettersAgain }));
    expect(await screen.findByText(noticesMessages.lettersCome)).toBeVisible();
    expect(sent).toEqual([{ lettersStopped: false }]);
  });

  it('[S-2544] without a saved search leads to where one is made', async () => {
    answer();
    open(vendor);
    expect(await screen.findByRole('link', { name: 'Find Projects' })).toHaveAttribute('href', '/find-projects');
  });

  it('[S-1324] lists the searches of a vendor, leads to what fits them now, and deletes them', async () => {
    const sent = answer([search]);
    const { user } = open(vendor);
    expect(await screen.findByRole('link', { name: 'Skill: roto' })).toHaveAttribute('href', '/find-projects?skills=roto');
    await user.click(screen.getByRole('button', { name: 'Delete search Skill: roto' }));
    await waitFor(() => expect(sent).toEqual([search.id]));
  });
});

describe('the offer on Find Projects', () => {
  const offer = (query: Record<string, string>) =>
    renderRoutes([{ path: '/', element: <SaveSearch query={query} title="Skill: roto" /> }], { at: '/', user: vendor });

  it('[S-1324] keeps the filters that are set, by their words', async () => {
    const sent = answer();
    const { user } = offer({ skills: 'roto', search: '' });
    await user.click(await screen.findByRole('button', { name: 'Tell me about new projects like this' }));
    await waitFor(() => expect(sent).toEqual([{ name: 'Skill: roto', query: { skills: 'roto' } }]));
    expect(await screen.findByText(noticesMessages.searchSaved)).toBeVisible();
  });

  it('[S-1324] says that the search is kept already', async () => {
    answer([search]);
    offer({ skills: 'roto' });
    expect(await screen.findByRole('link', { name: 'You are told of new projects like these' })).toHaveAttribute('href', '/notices/preferences');
  });
});
