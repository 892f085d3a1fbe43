import { helpPages } from '@prepmarket/identity-api';
import type { RouteObject } from '@prepmarket/web-kit/router';
import { testUser } from '@prepmarket/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { show } from '../../test/show.js';
import { paths } from '../paths.js';
import { routes } from '../routes.js';
import { type HelpNode, helpTrees as pages } from './help-trees.js';

type Attributes = Record<string, string>;
/** What nodes say of themselves, those below them as well. */
const saidBy = (nodes: readonly HelpNode[]): { tag: string; attributes: Attributes }[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    const [tag, attributes, ...children] = node;
    return [{ tag, attributes }, ...saidBy(children)];
  });
const nodesOf = (page: string) => pages[page] ?? [];
const idsOf = (page: string) => new Set(saidBy(nodesOf(page)).map(({ attributes }) => attributes.id));
const linksOf = (page: string) => saidBy(nodesOf(page)).flatMap(({ tag, attributes: { href = '' } }) => (tag === 'a' ? [href] : []));

const screensOf = (all: readonly RouteObject[]): string[] => all.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...screensOf(children)]);
const screens = new Set(screensOf(routes));

/** Undefined when a link leads somewhere. */
const faultOf = (href: string): string | undefined => {
  if (/^https:\/\//.test(href)) return undefined;
  const [path = '', place] = href.split('#');
  const [, page = ''] = /^\/help\/(.+)$/.exec(path) ?? [];
  if (!page && path !== paths.help() && !screens.has(path)) return `${href} is no screen`;
  if (page && !helpPages.some((each) => each === page)) return `${href} is no page`;
  return place && !idsOf(page).has(place) ? `${href} names no place` : undefined;
};

describe('[S-2541] help', () => {
  it('has a page for each name, and no other', () => {
    expect(Object.keys(pages)).toEqual([...helpPages]);
  });

  it.each(helpPages)('%s is read by everybody and leads on', async (page) => {
    const { container } = show(paths.help(page));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(within(screen.getByRole('navigation', { name: 'Help' })).getAllByRole('link')).toHaveLength(helpPages.length);
    expect(screen.getByRole('article').textContent?.length).toBeGreaterThan(500);
    expect(await axe(container)).toHaveNoViolations();
  });

  it.each(helpPages)('every link of %s works', (page) => {
    expect(linksOf(page).map(faultOf).filter(Boolean)).toEqual([]);
  });

  it.each([
    ['/no/such/screen', '/no/such/screen is no screen'],
    ['../adr/0067.md', '../adr/0067.md is no screen'],
    ['/help/nothing', '/help/nothing is no page'],
    ['/help/terms#no-such-term', '/help/terms#no-such-term names no place'],
    ['/help/terms#matte', undefined],
  ])('and %s is judged', (href, fault) => {
    expect(faultOf(href)).toBe(fault);
  });

  it('is listed with what else explains the product; an unknown page is not found', async () => {
    const { container } = show('/help');
    expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    const ways = within(screen.getByRole('main')).getAllByRole('link');
    const hrefs = ways.map((way) => way.getAttribute('href') ?? '');
    for (const page of helpPages) expect(hrefs).toContain(paths.help(page));
    expect(
      hrefs
        .filter((href) => href !== '/api/docs')
        .map(faultOf)
        .filter(Boolean),
    ).toEqual([]);
    expect(await axe(container)).toHaveNoViolations();
    show('/help/nothing');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });

  it('[S-2542] is an entry of the account menu and of the footer', async () => {
    const { user, router } = show('/terms', { user: testUser() });
    const footer = within(await screen.findByRole('navigation', { name: 'About' }));
    expect(footer.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help');
    await user.click(await screen.findByRole('button', { name: 'Open settings' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Help' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/help');
  });
});
