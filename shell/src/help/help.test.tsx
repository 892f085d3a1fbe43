import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { helpPages } from '@prepmarket/identity-api';
import type { RouteObject } from '@prepmarket/web-kit/router';
import { testUser, withStyles } from '@prepmarket/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { show } from '../../test/show.js';
import { paths } from '../paths.js';
import { routes } from '../routes.js';
import { type HelpNode, helpTrees as pages } from './help-trees.js';

withStyles();

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

const wordsOf = (nodes: readonly HelpNode[]): string => nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.slice(2) as HelpNode[]))).join(' ');

const root = resolve(__dirname, '../../..');
const folders = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));
/** Places of help that screens lead to, as they stand in the sources. */
const placesIn = (text: string) => [...text.matchAll(/help\('(\w+)'\)\}#([\p{L}\p{N}-]+)/gu)].map(([, page, place]) => `/help/${page}#${place}`);
const ledTo = () =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => placesIn(readFileSync(join(root, folder, 'src', file), 'utf8'))),
  );

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

  it('every place that a screen leads to is there', () => {
    const places = ledTo();
    expect(places).toEqual(
      expect.arrayContaining(['/help/vendors#be-found', '/help/clients#list-what-you-have', '/help/scripts#being-told-instead-of-asking']),
    );
    expect(places.map(faultOf).filter(Boolean)).toEqual([]);
  });

  it.each(helpPages)('%s speaks to who uses the product, not to who has its source', (page) => {
    expect(wordsOf(nodesOf(page))).not.toMatch(/ADR \d|\b(?:gateway|packages|services|e2e|test)\/(?:src|test|client|service-kit|\w+\.test)|npm start/);
  });

  it('a word that is the name of a screen leads there', () => {
    expect(linksOf('vendors')).toContain(paths.levels);
  });

  it.each(helpPages)('tables of %s keep their heads, and are scrolled by keys under names of their own', async (page) => {
    show(paths.help(page));
    const tables = within(await screen.findByRole('article')).queryAllByRole('table');
    const names = tables.map((table) => table.closest('section[tabindex="0"]')?.getAttribute('aria-label'));
    expect(names).toEqual([...new Set(names)]);
    for (const name of names) expect(name).toBeTruthy();
    for (const table of tables)
      for (const head of within(table).getAllByRole('columnheader')) {
        expect(head).toBeVisible();
        expect(head).toHaveAttribute('scope', 'col');
      }
  });

  it('[S-2563] limits are told in words, without the name of a variable', () => {
    expect(wordsOf(nodesOf('limits'))).toMatch(/messages that you write within an hour/);
    expect(wordsOf(nodesOf('limits')).match(/\b[A-Z]+_[A-Z_]+\b/g)).toBeNull();
  });

  it('[S-2562] lines of programs go on below themselves, and are copied without the sign of that', async () => {
    const { user, container } = show('/help/api');
    const [first] = (await screen.findByRole('article')).querySelectorAll('pre');
    const program = nodesOf('api').find((node) => node[0] === 'pre')?.[2] as string;
    expect(first?.textContent).toBe(`${program}\n`);
    expect(first?.firstElementChild).toHaveStyle({ display: 'block', overflow: 'hidden' });
    expect(first).toHaveStyle({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
    const written = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: /^Copy: PREPMARKET=/ }));
    expect(written.mock.calls).toEqual([[program]]);
    expect(await screen.findByRole('button', { name: /^Copied: PREPMARKET=/ })).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('a term that the address names is marked; an address that cannot be read is no fault', async () => {
    const { router } = show('/help/terms#matte');
    const named = () => screen.getByRole('article').querySelector('tr[aria-current]')?.id;
    expect(await screen.findByRole('article')).toBeVisible();
    await waitFor(() => expect(named()).toBe('matte'));
    await act(() => router.navigate('/help/terms#plate'));
    await waitFor(() => expect(named()).toBe('plate'));
    await act(() => router.navigate('/help/terms#100%'));
    await waitFor(() => expect(named()).toBeUndefined());
    expect(screen.getByRole('article')).toBeVisible();
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
    await waitFor(() => expect(router.state.location.pathname).toBe('/help'));
  });
});
