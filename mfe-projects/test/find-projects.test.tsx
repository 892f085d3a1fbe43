import { type ProjectFacets, projectFacets, projectMessages, projectQuery } from '@prepmarket/catalog-api';
import { fail, http, ok, server } from '@prepmarket/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { answerAll, at, id, list, open, project, vendor, wide } from './answers.js';

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

const none = { exact: true, values: [] };
const countedAs = (over: Partial<ProjectFacets> = {}): ProjectFacets =>
  projectFacets.parse({ skills: none, category: none, task_type: none, budget: none, deadline: none, ...over });
const facets = (over?: Partial<ProjectFacets>) => {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/api/projects/facets', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return ok('facets', countedAs(over));
    }),
  );
  return asked;
};

let restore: () => void;
beforeEach(() => {
  facets();
  restore = wide(true);
});
afterEach(() => restore());

describe('Find projects', () => {
  it('[S-434] [S-435] [S-437] lists what is open in the order of the server, with the ways on', async () => {
    const asked = answer([project({ title: 'Newer', id: id(21), deadline: '2020-01-01' }), project()]);
    const { container } = open('/find-projects', vendor);
    const card = within(await screen.findByRole('article', { name: 'Old Bridge' }));
    expect(screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'))).toEqual(['Newer', 'Old Bridge']);
    for (const text of ['$1,000 - $2,000.50', 'Roto', 'Keying', '1 package · 2 shots · 3 tasks']) expect(card.getByText(text)).toBeVisible();
    expect(card.getByText(/days left/)).toBeVisible();
    expect(screen.getByText('2 projects')).toBeVisible();
    expect(card.getByRole('link', { name: 'Old Bridge' })).toHaveAttribute('href', at.project);
    expect(card.getByText('Submit Proposal')).toHaveAttribute('href', `${at.project}/bid`);
    expect(asked[0]?.get('scope')).toBe('open');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-1551] says of a long list that there are more than a thousand, and goes on where a page has ended', async () => {
    const asked: URLSearchParams[] = [];
    const pages = [
      { total: 1001, exact: false, next: 'here' },
      { total: 0, exact: false, next: 'there' },
      { total: 1001, exact: false, next: null },
    ];
    server.use(
      http.get(LISTED, ({ request }) => {
        const at = asked.push(new URL(request.url).searchParams);
        const projects = at === 2 ? [] : [project({ id: id(50 + at), title: `Page ${at}` })];
        return ok('projects', projects, { pagination: { page: 1, limit: 100, totalPages: 11, ...pages[at - 1] } });
      }),
    );
    const { user } = open('/find-projects', vendor);
    await screen.findByText('1,000+ projects');
    for (let at = 2; at <= 3; at += 1) {
      await user.click(screen.getByRole('button', { name: 'Show more projects' }));
      await waitFor(() => expect(asked).toHaveLength(at));
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more projects' })?.matches(':disabled') ?? false).toBe(false));
    }
    await screen.findByRole('article', { name: 'Page 3' });
    expect(screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'))).toEqual(['Page 1', 'Page 3']);
    expect(asked.map((query) => [query.get('page'), query.get('after')])).toEqual([
      ['1', null],
      [null, 'here'],
      [null, 'there'],
    ]);
    expect(screen.queryByRole('button', { name: 'Show more projects' })).not.toBeInTheDocument();
  });

  it('[S-1551] keeps looking on request where nothing was found so far', async () => {
    server.use(http.get(LISTED, () => ok('projects', [], { pagination: { page: 1, limit: 100, total: 0, totalPages: 0, exact: false, next: 'here' } })));
    open('/find-projects?search=3d', vendor);
    expect(await screen.findByText('0+ projects')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show more projects' })).toBeEnabled();
  });

  it('[S-2501] narrows down to those one may bid on; it lives in the address, and is not part of what one is told of', async () => {
    facets({ may_bid: { exact: true, values: [{ value: true, count: 4 }] } });
    const asked = answer();
    const { user, router } = open('/find-projects', vendor);
    await user.click(await screen.findByRole('button', { name: 'I may bid 4' }));
    await waitFor(() => expect(router.state.location.search).toBe('?may_bid=true'));
    await waitFor(() => expect(asked.at(-1)?.get('may_bid')).toBe('true'));
    await user.click(within(screen.getByRole('group', { name: 'Active filters' })).getByRole('button', { name: 'Remove filter I may bid' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('[S-641] asks the server for text, skills, category, type and budget, which live in the address', async () => {
    const asked = answer();
    const { user, router } = open('/find-projects', vendor);
    await screen.findByRole('article');
    await user.type(screen.getByRole('textbox', { name: 'Skills, by commas' }), 'Roto, Keying');
    await user.type(screen.getByRole('textbox', { name: 'Category' }), 'Film');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Task type' }), 'Paint');
    await user.type(screen.getByRole('textbox', { name: 'Budget from ($)' }), '500');
    await user.type(screen.getByRole('textbox', { name: 'Budget to ($)' }), '1500');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'bridge{Enter}');
    const wanted = { search: 'bridge', skills: 'Roto, Keying', category: 'Film', budget_min: '500', budget_max: '1500', task_type: 'paint' };
    await waitFor(() => expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual(wanted));
    await screen.findByRole('article');
    const { page: _page, limit: _limit, ...query } = projectQuery.parse(Object.fromEntries(asked.at(-1) ?? []));
    expect(query).toMatchObject({
      scope: 'open',
      search: 'bridge',
      skills: ['Roto', 'Keying'],
      category: 'Film',
      budget_min: 500,
      budget_max: 1500,
      task_type: ['paint'],
    });
  });

  it('[S-641] takes deadline and order from the address, and changes the order at once', async () => {
    const asked = answer();
    const { user, router } = open('/find-projects?deadline_after=2030-01-01&deadline_before=2030-02-01&sort=deadline', vendor);
    const sort = await screen.findByRole('combobox', { name: 'Sort by' });
    expect(sort).toHaveValue('deadline');
    expect(projectQuery.parse(Object.fromEntries(asked[0] ?? []))).toMatchObject({
      deadline_after: '2030-01-01',
      deadline_before: '2030-02-01',
      sort: 'deadline',
    });
    expect(screen.getByText('Due from 1 Jan 2030')).toBeVisible();
    await user.selectOptions(sort, 'Budget, highest first');
    await waitFor(() => expect(asked.at(-1)?.get('sort')).toBe('budget_high'));
    await waitFor(() => expect(router.state.location.search).toBe('?deadline_after=2030-01-01&deadline_before=2030-02-01&sort=budget_high'));
  });

  it('[S-641] shows each filter that is set, to be taken back alone or all at once', async () => {
    answer();
    const { user, router, container } = open('/find-projects?skills=Roto,Keying&category=Film', vendor);
    await screen.findByRole('article');
    const chips = within(screen.getByRole('group', { name: 'Active filters' }));
    expect(chips.getAllByRole('button').map((chip) => chip.textContent)).toEqual(['Category: Film', 'Skill: Roto', 'Skill: Keying', 'Clear all']);
    expect(await axe(container)).toHaveNoViolations();
    await user.click(chips.getByRole('button', { name: 'Remove filter Skill: Roto' }));
    await waitFor(() => expect(router.state.location.search).toBe('?skills=Keying&category=Film'));
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.queryByRole('group', { name: 'Active filters' })).not.toBeInTheDocument();
  });

  it('[S-641] says what nothing fits, and clears it', async () => {
    answer([]);
    const { user, router } = open('/find-projects?search=moon&category=Film', vendor);
    expect(await screen.findByText('No project fits "moon", Category: Film.')).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('moon');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(await screen.findByText(/^No project is open to proposals right now\./)).toBeVisible();
  });

  it('[S-641] does not search with a budget the wrong way round', async () => {
    const asked = answer();
    const { user } = open('/find-projects?budget_max=100', vendor);
    await screen.findByRole('article');
    await user.type(screen.getByRole('textbox', { name: 'Budget from ($)' }), '500{Enter}');
    expect(await screen.findByText('Minimum budget cannot be greater than maximum budget')).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  it('[S-641] folds the filters away on a small screen, and says how many are set', async () => {
    restore();
    restore = wide(false);
    answer();
    const { user } = open('/find-projects?category=Film', vendor);
    await screen.findByRole('article');
    expect(screen.queryByRole('textbox', { name: 'Category' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Filters (1)', expanded: false }));
    expect(screen.getByRole('textbox', { name: 'Category' })).toHaveValue('Film');
  });

  it('[S-637] leads to the own proposal where one stands, else to a new one', async () => {
    answer([
      project({ my_bid: { id: id(60), status: 'pending', amount: 1200 } }),
      project({ id: id(21), title: 'Other', my_bid: { id: id(61), status: 'withdrawn' } }),
    ]);
    open('/find-projects', vendor);
    const bid = within(await screen.findByRole('article', { name: 'Old Bridge' }));
    expect(bid.getByText('PROPOSAL PENDING')).toBeVisible();
    expect(bid.getByText('View Proposal')).toHaveAttribute('href', `${at.project}/bids/${id(60)}`);
    expect(bid.queryByText('Submit Proposal')).not.toBeInTheDocument();
    const other = within(screen.getByRole('article', { name: 'Other' }));
    expect(other.getByText('PROPOSAL WITHDRAWN')).toBeVisible();
    expect(other.getByText('Submit Proposal')).toBeVisible();
  });

  it('[S-2596] says on a card that one is invited, until one has bid', async () => {
    answer([
      project({ invited: true }),
      project({ id: id(21), title: 'Bid on', invited: true, my_bid: { id: id(61), status: 'pending' } }),
      project({ id: id(22), title: 'Other', invited: false }),
    ]);
    open('/find-projects', vendor);
    await screen.findByRole('article', { name: 'Other' });
    const marked = screen.getAllByRole('article').map((article) => within(article).queryAllByText('You are invited').length);
    expect(marked).toEqual([1, 0, 0]);
  });

  it('says where there is nothing in a project yet', async () => {
    answer([project({ package_count: 0, shot_count: 0, task_count: 0 }), project({ id: id(21), shot_count: 0, task_count: 0 })]);
    open('/find-projects', vendor);
    expect(await screen.findByText('No packages yet')).toBeVisible();
    expect(screen.getByText('1 package · no shots yet')).toBeVisible();
  });

  it('[S-634] is where the way back from a project leads, with the search', async () => {
    answerAll();
    answer();
    const { user } = open('/find-projects?search=bridge', vendor);
    await user.click(await screen.findByRole('link', { name: 'Old Bridge' }));
    expect(await screen.findByRole('link', { name: 'Back to Find Projects' })).toHaveAttribute('href', '/find-projects?search=bridge');
  });

  it('[S-186] says that the list failed', async () => {
    server.use(http.get(LISTED, () => fail(400)));
    open('/find-projects', vendor);
    expect(await screen.findByText('Failed to fetch projects')).toBeVisible();
  });

  it('[S-1764] counts what each choice leads to and keeps choices in the address; a choice counts at once', async () => {
    answer();
    const asked = facets({
      task_type: {
        exact: true,
        values: [
          { value: 'roto', count: 12 },
          { value: 'track', count: 0 },
        ],
      },
      skills: { exact: false, values: [{ value: 'Keying', count: 7 }] },
      category: { exact: true, values: [{ value: 'Film', count: 3 }] },
      budget: {
        exact: true,
        values: [
          { value: { max: 1000 }, count: 2 },
          { value: { min: 1000, max: 5000 }, count: 1 },
        ],
      },
      deadline: { exact: true, values: [{ value: { after: '2030-01-01', before: '2030-01-08' }, count: 4 }] },
    });
    const { user, router, container } = open('/find-projects?search=bridge', vendor);
    const side = within(await screen.findByRole('region', { name: 'Narrow down' }));
    const choice = (name: string, pressed: boolean) => side.findByRole('button', { name, pressed });
    expect(side.queryByRole('button', { name: /Track/ })).not.toBeInTheDocument();
    expect(asked[0]?.get('search')).toBe('bridge');
    await choice('Within 7 days 4', false);
    expect(await axe(container)).toHaveNoViolations();
    await user.click(await choice('Roto 12', false));
    await user.click(await choice('Keying 7+', false));
    await user.click(await choice('Film 3', false));
    await user.click(await choice('$1,000 - $5,000 1', false));
    const wanted = { search: 'bridge', skills: 'Keying', category: 'Film', budget_min: '1000', budget_max: '5000', task_type: 'roto' };
    await waitFor(() => expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual(wanted));
    await waitFor(() => expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({ scope: 'open', ...wanted }));
    await user.click(await choice('Up to $1,000 2', false));
    await waitFor(() => expect(router.state.location.search).toContain('budget_max=1000'));
    expect(router.state.location.search).not.toContain('budget_min');
    await user.click(await choice('Up to $1,000 2', true));
    await waitFor(() => expect(router.state.location.search).not.toContain('budget'));
  });

  it('[S-1764] shows the list where counts fail', async () => {
    answer();
    server.use(http.get('*/api/projects/facets', () => fail(500)));
    open('/find-projects', vendor);
    await screen.findByRole('article');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Narrow down' })).not.toBeInTheDocument());
  });

  it('[S-1765] has choices and fields in a drawer on a small screen', async () => {
    restore();
    restore = wide(false);
    answer();
    facets({ task_type: { exact: true, values: [{ value: 'roto', count: 12 }] } });
    const { user, router, baseElement } = open('/find-projects', vendor);
    await screen.findByRole('article');
    expect(screen.queryByRole('region', { name: 'Narrow down' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(await drawer.findByRole('button', { name: 'Roto 12' }));
    await waitFor(() => expect(router.state.location.search).toBe('?task_type=roto'));
    expect(await axe(baseElement)).toHaveNoViolations();
    await user.type(drawer.getByRole('textbox', { name: 'Category' }), 'Film');
    await user.click(drawer.getByRole('button', { name: 'Show projects' }));
    await waitFor(() => expect(router.state.location.search).toBe('?category=Film&task_type=roto'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('[S-2592] the drawer is a step back; what was chosen in it outlives that, and is one step', async () => {
    restore();
    restore = wide(false);
    answer();
    facets({
      task_type: {
        exact: true,
        values: [
          { value: 'roto', count: 12 },
          { value: 'paint', count: 3 },
        ],
      },
    });
    const { user, router } = open('/find-projects?search=bridge', vendor);
    const filters = async () => user.click(await screen.findByRole('button', { name: /^Filters/ }));
    const back = () => act(() => router.navigate(-1));
    const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await screen.findByRole('article');
    await filters();
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(await drawer.findByRole('button', { name: 'Roto 12' }));
    await user.click(await drawer.findByRole('button', { name: 'Paint 3' }));
    await user.type(drawer.getByRole('textbox', { name: 'Category' }), 'Film');
    await back();
    await closed();
    await waitFor(() => expect(router.state.location.search).toBe('?search=bridge&task_type=roto%2Cpaint'));
    await back();
    await waitFor(() => expect(router.state.location.search).toBe('?search=bridge'));
    await filters();
    expect(await screen.findByRole('textbox', { name: 'Category' })).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await closed();
    await waitFor(() => expect(router.state.location.search).toBe('?search=bridge'));
  });

  it('[S-2590] what is typed is applied with whatever is chosen, and what is wrong in it stays typed', async () => {
    const asked = answer();
    facets({ task_type: { exact: true, values: [{ value: 'roto', count: 12 }] }, skills: { exact: true, values: [{ value: 'Keying', count: 7 }] } });
    const { user, router } = open('/find-projects?category=Film', vendor);
    const words = await screen.findByRole('searchbox', { name: 'Search' });
    await user.type(words, 'balloon');
    await user.click(await screen.findByRole('button', { name: 'Roto 12' }));
    await waitFor(() => expect(router.state.location.search).toBe('?search=balloon&category=Film&task_type=roto'));
    expect(words).toHaveValue('balloon');
    await user.type(words, 's');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Deadline, soonest first');
    await waitFor(() => expect(router.state.location.search).toBe('?search=balloons&category=Film&task_type=roto&sort=deadline'));
    await user.type(screen.getByRole('textbox', { name: 'Skills, by commas' }), 'Roto');
    await user.type(screen.getByRole('textbox', { name: 'Budget from ($)' }), '-5');
    expect(screen.getByText(projectMessages.budgetNegative)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(router.state.location.search).not.toContain('Roto');
    await user.click(await screen.findByRole('button', { name: 'Keying 7' }));
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('skills')).toBe('Roto,Keying'));
    expect(router.state.location.search).not.toContain('budget');
    expect(screen.getByRole('textbox', { name: 'Budget from ($)' })).toHaveValue('-5');
    await user.type(words, 'x');
    await user.click(screen.getByRole('button', { name: 'Remove filter Category: Film' }));
    await waitFor(() => expect(asked.at(-1)?.get('search')).toBe('balloonsx'));
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=deadline'));
    expect(words).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'Budget from ($)' })).toHaveValue('');
  });

  it('[S-2590] one search is one step of the history, however often it is pressed', async () => {
    answer();
    const { user, router } = open('/find-projects', vendor);
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'bridge{Enter}{Enter}');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(router.state.location.search).toBe('?search=bridge'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it.each([
    ['budget_min=abc', {}],
    ['budget_max=-5', {}],
    ['budget_min=500&budget_max=100', {}],
    ['budget_min=1,500', { budget_min: '1500' }],
    ['deadline_after=2026-99-99&deadline_before=2030-02-31', {}],
    ['task_type=zz', {}],
    ['task_type=zz,roto&sort=zz&may_bid=zz', { task_type: 'roto' }],
    [`category=${'x'.repeat(101)}&search=${'x'.repeat(201)}`, {}],
  ])('[S-2591] of an address what the rules do not take is left out of what is asked, of fields and chips: %s', async (address, taken) => {
    const asked = answer();
    open(`/find-projects?${address}`, vendor);
    await screen.findByRole('article');
    const { scope: _, include_totals: __, include_client: ___, page: ____, limit: _____, minimal: ______, ...query } = Object.fromEntries(asked[0] ?? []);
    expect(query).toEqual(taken);
    const chips = screen.queryByRole('group', { name: 'Active filters' });
    expect(chips ? within(chips).getAllByRole('button').length - 1 : 0).toBe(Object.keys(taken).length);
    expect(screen.getByRole('textbox', { name: 'Budget from ($)' })).toHaveValue('budget_min' in taken ? taken.budget_min : '');
    expect(screen.queryByText(/NaN|Invalid/)).not.toBeInTheDocument();
  });

  it('[S-1766] shows pictures, company, frames and tasks by type, and the own proposal, which leads to it', async () => {
    answer([
      project({
        posters: ['/api/files/a', '/api/files/b'],
        my_bid: { id: id(60), status: 'pending', amount: 1200 },
        totals: { frames: 900, shots_unknown: 2, work: { frames: 240, shots_unknown: 1 }, tasks: { roto: 2, track: 0, paint: 1 } },
      }),
      project({
        id: id(21),
        title: 'Bare',
        client: null,
        totals: { frames: null, shots_unknown: 2, work: { frames: null, shots_unknown: 0 }, tasks: { roto: 0, track: 0, paint: 0 } },
      }),
    ]);
    const { user } = open('/find-projects', vendor);
    const article = await screen.findByRole('article', { name: 'Old Bridge' });
    const card = within(article);
    for (const text of ['Clear Pictures', '240 task frames, unknown of 1 shot', '2 roto · 1 paint']) expect(card.getByText(text)).toBeVisible();
    expect(card.getByRole('link', { name: 'Your proposal: $1,200 · pending' })).toHaveAttribute('href', `${at.project}/bids/${id(60)}`);
    expect(card.queryByText('Submit Proposal')).not.toBeInTheDocument();
    expect(within(screen.getByRole('article', { name: 'Bare' })).getByText('Frames unknown')).toBeVisible();
    const pictures = article.querySelector('[data-shown]') as HTMLElement;
    expect(pictures.querySelectorAll('img')).toHaveLength(1);
    pictures.getBoundingClientRect = () => ({ left: 0, width: 100 }) as DOMRect;
    await user.pointer({ target: pictures, coords: { clientX: 80 } });
    expect(pictures.dataset.shown).toBe('1');
    await user.unhover(pictures);
    expect(pictures.dataset.shown).toBe('0');
  });

  it('[S-2608] leads to saved searches, whether or not something is looked for', async () => {
    answer();
    for (const at of ['/find-projects', '/find-projects?search=bridge']) {
      const { unmount } = open(at, vendor);
      expect(await screen.findByRole('link', { name: 'Saved searches' })).toHaveAttribute('href', '/notices/preferences');
      unmount();
    }
  });

  it('[S-1767] goes to the words at the key /, but not from a field', async () => {
    answer();
    const { user } = open('/find-projects', vendor);
    await screen.findByRole('article');
    await user.keyboard('/');
    const words = screen.getByRole('searchbox', { name: 'Search' });
    expect(words).toHaveFocus();
    await user.keyboard('a/b');
    expect(words).toHaveValue('a/b');
  });

  it('[S-1772] offers the best match where there are words, and shows what is spelt alike where little was found', async () => {
    const asked: URLSearchParams[] = [];
    server.use(
      http.get(LISTED, ({ request }) => {
        const query = new URL(request.url).searchParams;
        asked.push(query);
        return list(query.get('close') ? [project({ id: id(21), title: 'Old harbour' })] : []);
      }),
    );
    const { user, router } = open('/find-projects?search=harbor', vendor);
    expect(await screen.findByText('No project fits "harbor".')).toBeVisible();
    const close = within(await screen.findByRole('region', { name: 'Showing results close to "harbor"' }));
    expect(close.getByRole('article', { name: 'Old harbour' })).toBeVisible();
    expect(projectQuery.parse(Object.fromEntries(asked.find((query) => query.get('close')) ?? []))).toMatchObject({
      search: 'harbor',
      scope: 'open',
      close: 'true',
    });
    answer();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    const sort = await screen.findByRole('combobox', { name: 'Sort by' });
    expect(within(sort).queryByRole('option', { name: 'Best match' })).not.toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'bridge{Enter}');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), await screen.findByRole('option', { name: 'Best match' }));
    await waitFor(() => expect(router.state.location.search).toBe('?search=bridge&sort=best'));
  });
});
