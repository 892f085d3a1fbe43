import { noticesMessages, type SavedSearch } from '@prepmarket/notices-api';
import { http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
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

describe('Preferences', () => {
  it('[S-1323] has a box for bell and letter of each kind, and none to switch off what is about the account', async () => {
    const sent = answer();
    const { user, container } = open();
    const box = await screen.findByRole('checkbox', { name: 'Bell: New proposals on my projects' });
    expect(box).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Letter: My account is suspended' })).toBeDisabled();
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
    open(reader);
    for (const label of theirs) expect(await screen.findByRole('checkbox', { name: `Bell: ${label}` })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Bell: Sign-ins with a new device' })).toBeVisible();
    for (const label of others) expect(screen.queryByText(label)).toBeNull();
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
