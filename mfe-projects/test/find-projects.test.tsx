import { fail, http, server } from '@prepmarket/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { at, id, list, open, project, vendor } from './answers.js';

const LISTED = '*/api/projects';
const answer = (projects = [project()]) => {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get(LISTED, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return list(projects);
    }),
  );
  return asked;
};

describe('Find projects', () => {
  it('[S-434] [S-435] [S-437] lists what is open in the order of the server, with the ways on', async () => {
    const asked = answer([project({ title: 'Newer', id: id(21), deadline: '2020-01-01' }), project()]);
    const { container } = open('/find-projects', vendor);
    const card = within(await screen.findByRole('article', { name: 'Old Bridge' }));
    expect(screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'))).toEqual(['Newer', 'Old Bridge']);
    for (const text of ['$1,000 - $2,000.50', 'Roto', 'Keying', '1 package · 2 shots · 3 tasks']) expect(card.getByText(text)).toBeVisible();
    expect(card.getByText(/days left/)).toBeVisible();
    expect(card.getByRole('link', { name: 'Old Bridge' })).toHaveAttribute('href', at.project);
    expect(card.getByText('Submit Proposal')).toHaveAttribute('href', `${at.project}/bid`);
    expect(asked[0]?.get('scope')).toBe('open');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('searches by a text that lives in the address', async () => {
    const asked = answer();
    const { user, router } = open('/find-projects', vendor);
    await screen.findByRole('article');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'bridge{Enter}');
    await screen.findByRole('article');
    expect(router.state.location.search).toBe('?search=bridge');
    expect(asked.at(-1)?.get('search')).toBe('bridge');
  });

  it('takes the text from the address and says when nothing fits', async () => {
    answer([]);
    open('/find-projects?search=moon', vendor);
    expect(await screen.findByText('No projects found for "moon"')).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('moon');
  });

  it('[S-186] says that the list failed', async () => {
    server.use(http.get(LISTED, () => fail(400)));
    open('/find-projects', vendor);
    expect(await screen.findByText('Failed to fetch projects')).toBeVisible();
  });
});
