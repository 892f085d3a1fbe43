import { foundPlace } from '@prepmarket/api-kit';
import { type ListedVendor, listedVendor } from '@prepmarket/contracts-api';
import { useTrail } from '@prepmarket/web-kit/store';
import { delay, fail, http, ok, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { Button } from '@prepmarket/web-kit/ui';
import { Dialog, Menu, MenuItem } from '@prepmarket/web-kit/ui-parts';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { answerRemotes } from '../../test/deployed.js';
import { Frame } from '../frame/frame.js';
import { offersOf } from './offers.js';
import { opened } from './opened.js';
import { idOf, recent } from './recent.js';

const ID = 'b3f1c9d2-6f0e-4c1f-9d55-0a4a0c1d2e3f';
const OTHER = 'b3f1c9d2-6f0e-4c1f-9d55-0a4a0c1d2e40';
const harbour = foundPlace.parse({ id: ID, group: 'Projects', title: 'Night Harbour', about: 'Film', link: `/projects/${ID}` });

const Home = () => {
  const [asked, setAsked] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [said, setSaid] = useState('');
  return (
    <>
      <h1>Home</h1>
      <Button variant="contained" onClick={() => setAsked(true)}>
        Delete Harbour
      </Button>
      <Dialog open={asked} onClose={() => setAsked(false)}>
        <p>Really?</p>
      </Dialog>
      <button type="button" aria-haspopup="menu" data-menu='["Grid","Rulers"]' onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        Shown
      </button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {['Grid', 'Rulers'].map((name) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null);
              setSaid(`${name} it is`);
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
      <p>{said}</p>
      <label>
        Name <input />
      </label>
    </>
  );
};
const Harbour = () => {
  useTrail([{ name: 'Night Harbour', path: `/projects/${ID}` }]);
  return <h1>Harbour</h1>;
};
const Proposal = () => {
  useTrail([
    { name: 'Night Harbour', path: `/projects/${ID}` },
    { name: 'Vera Byron', path: `/projects/${ID}/bids/${OTHER}` },
  ]);
  return <h1>Proposal</h1>;
};
const show = (at = '/dashboard', user = testUser()) =>
  renderRoutes(
    [
      {
        element: <Frame />,
        children: [
          { path: '/', element: <h1>Landing</h1> },
          { path: '/dashboard', element: <Home /> },
          { path: `/projects/${ID}`, element: <Harbour /> },
          { path: `/projects/${ID}/bids/${OTHER}`, element: <Proposal /> },
        ],
      },
    ],
    { at, user },
  );

let asked: string[];
const answer = (path: string, found: unknown[] = []) =>
  server.use(
    http.get(`*/api/${path}/search`, ({ request }) => {
      asked.push(path + new URL(request.url).search);
      return ok('found', found);
    }),
  );
const answerVendors = (vendors: ListedVendor[] = []) =>
  server.use(
    http.get('*/api/contracts/vendors', ({ request }) => {
      asked.push(`vendors${new URL(request.url).search}`);
      return ok('vendors', vendors, { pagination: { page: 1, limit: 8, total: vendors.length, totalPages: 1, exact: true } });
    }),
  );
const open = async ({ user }: ReturnType<typeof show>) => user.click(await screen.findByRole('button', { name: 'Search' }));
const options = () => screen.queryAllByRole('option').map((each) => each.textContent);

beforeAll(() => {
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
beforeEach(() => {
  opened.set(false);
  asked = [];
  localStorage.removeItem(`recent:${testUser().id}`);
  answerRemotes();
  for (const path of ['projects', 'contracts', 'users']) answer(path);
  answerVendors();
});

it('[S-1795] asks from two characters on, each domain once for what was typed last, people for administrators and vendors for clients alone', async () => {
  const view = show();
  await open(view);
  await view.user.type(await screen.findByRole('combobox'), 'h');
  await view.user.keyboard('ar');
  await waitFor(() => expect(asked.sort()).toEqual(['contracts?q=har', 'projects?q=har', 'vendors?search=har&limit=8']));
  view.unmount();
  opened.set(false);
  asked = [];
  const admin = show('/dashboard', testUser({ role: 'admin' }));
  await open(admin);
  await admin.user.type(await screen.findByRole('combobox'), 'har');
  await waitFor(() => expect(asked.sort()).toEqual(['contracts?q=har', 'projects?q=har', 'users?q=har']));
});

it('[S-2603] a client finds vendors by name and company as Find Vendors does, and goes to their pages; where that is away it is said', async () => {
  const ines = { id: OTHER, _id: OTHER, firstName: 'Ines', lastName: 'Duarte', company: 'Edgewise Roto', level: 'registered', certifiedFor: [], until: null };
  answerVendors([listedVendor.parse({ ...ines, finished: 0, onTime: null, firstPass: null })]);
  const view = show();
  await open(view);
  const field = await screen.findByRole('combobox');
  await view.user.type(field, 'edgewise');
  const group = within(await screen.findByRole('group', { name: 'Vendors' }));
  expect(group.getByRole('option', { name: 'Ines Duarte Edgewise Roto' })).toBeVisible();
  server.use(http.get('*/api/contracts/vendors', () => fail(400)));
  await view.user.type(field, ' r');
  expect(await screen.findByText('Vendors cannot be searched right now.')).toBeVisible();
  answerVendors([listedVendor.parse({ ...ines, finished: 0, onTime: null, firstPass: null })]);
  await view.user.clear(field);
  await view.user.type(field, 'ines');
  await screen.findByRole('option', { name: 'Ines Duarte Edgewise Roto' });
  await view.user.keyboard('{Enter}');
  await waitFor(() => expect(view.router.state.location.pathname).toBe(`/vendors/${OTHER}`));
});

it('[S-2603] a vendor is offered no other vendor there', async () => {
  const view = show('/dashboard', testUser({ role: 'vendor' }));
  await open(view);
  await view.user.type(await screen.findByRole('combobox'), 'har');
  await waitFor(() => expect(asked.sort()).toEqual(['contracts?q=har', 'projects?q=har']));
});

it('[S-1796] gives up what was asked before, and goes on showing of it what fits', async () => {
  answer('projects', [harbour, { ...harbour, id: OTHER, title: 'Harbor wall' }]);
  const view = show();
  await open(view);
  const field = await screen.findByRole('combobox');
  await view.user.type(field, 'harbo');
  await waitFor(() => expect(options()).toEqual(['Delete Harbour', 'Night HarbourFilm', 'Harbor wallFilm']));
  let over = false;
  server.use(
    http.get('*/api/projects/search', async ({ request }) => {
      request.signal.addEventListener('abort', () => {
        over = true;
      });
      await delay('infinite');
    }),
  );
  await view.user.type(field, 'u');
  expect(options()).toEqual(['Delete Harbour', 'Night HarbourFilm']);
  await waitFor(() => expect(asked).toContain('contracts?q=harbou'));
  await view.user.type(field, 'r');
  await waitFor(() => expect(over).toBe(true));
});

it('[S-1796] says which domain does not answer', async () => {
  answer('projects', [harbour]);
  server.use(http.get('*/api/contracts/search', () => fail(503, 'down')));
  const view = show();
  await open(view);
  await view.user.type(await screen.findByRole('combobox'), 'night');
  expect(await screen.findByText('Contracts cannot be searched right now.')).toBeVisible();
  expect(options()).toEqual(['Night HarbourFilm']);
});

it('[S-1797] the key opens it from a field as well, closes it, and does nothing over a question', async () => {
  const view = show();
  await screen.findByRole('button', { name: 'Search' });
  await view.user.click(screen.getByRole('textbox', { name: 'Name' }));
  await view.user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Search and commands' })).toBeVisible();
  await view.user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await view.user.keyboard('{Control>}k{/Control}');
  await view.user.type(await screen.findByRole('combobox'), 'delete{Enter}');
  expect(await screen.findByText('Really?')).toBeVisible();
  await view.user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('combobox')).toBeNull();
  // A question that has just been left is still on its way out.
  await view.user.keyboard('{Escape}{Control>}k{/Control}');
  expect(await screen.findByRole('combobox')).toBeVisible();
});

it('[S-1797] offers what the screen is there for first, tells what many have apart, and leaves out what cannot be pressed', () => {
  const main = document.body.appendChild(document.createElement('main'));
  main.innerHTML = `
    <button>Close</button><button class="MuiButton-contained">Publish</button><button disabled>Sign</button><button role="tab">Shots</button>
    <a class="MuiButton-root">Edit</a><a data-button="true">Create</a><a>About</a><span aria-hidden="true"><button>Ghost</button></span>
    <ul><li><h3>sh010</h3><button>Delete</button></li><li><h3>sh020</h3><button aria-label="Delete">x</button></li>
      <li><h3>sh020</h3><button>Delete</button></li></ul><button>Close</button>`;
  expect(offersOf(main).map(({ name }) => name)).toEqual(['Publish', 'Close', 'Edit', 'Create', 'Delete: sh010', 'Delete: sh020', 'Delete: sh020 (2)']);
});

it('[S-1751] offers what closed menus hold, those of rows among the lists, as the buttons that open them tell', () => {
  const main = document.body.appendChild(document.createElement('main'));
  main.innerHTML = `<button data-menu='["Frames","Close rows"]'>Columns</button>
    <article><button aria-label="Actions for roto" data-menu='["Edit"]'></button></article><button disabled data-menu='["Pending"]'>Set status</button>`;
  expect(offersOf(main).map(({ name, item, ofMany }) => [name, item, ofMany])).toEqual([
    ['Columns', undefined, false],
    ['Columns: Frames', 'Frames', false],
    ['Columns: Close rows', 'Close rows', false],
    ['Actions for roto', undefined, false],
    ['Actions for roto: Edit', 'Edit', true],
  ]);
});

it('[S-1751] does what a closed menu holds', async () => {
  const view = show();
  await open(view);
  await view.user.type(await screen.findByRole('combobox'), 'shown rulers');
  expect(options()).toEqual(['Shown: Rulers']);
  await view.user.keyboard('{Enter}');
  expect(await screen.findByText('Rulers it is')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

it.each([
  ['client', ['Create Project', 'Contracts', 'Profile', 'Notification preferences'], ['Find Projects', 'People', 'Disputes']],
  ['vendor', ['Find Projects', 'Proposals', 'Contracts', 'Profile'], ['Create Project', 'People']],
  ['admin', ['Create Project', 'People', 'Disputes', 'Profile'], ['Find Projects']],
] as const)('[S-1750] who is %s goes by name, from every page, where the bar, its menus and remotes lead this role', async (role, there, away) => {
  const view = show(`/projects/${ID}`, testUser({ role }));
  await open(view);
  const group = within(await screen.findByRole('group', { name: 'Go to' }));
  for (const name of there) expect(await group.findByRole('option', { name })).toBeVisible();
  for (const name of away) expect(group.queryByRole('option', { name })).toBeNull();
});

it('[S-1797] stays open with what was typed when the frame is drawn anew', async () => {
  const view = show();
  await open(view);
  await view.user.type(await screen.findByRole('combobox'), 'dele');
  view.unmount();
  show();
  expect(await screen.findByRole('combobox')).toHaveValue('dele');
});

it('[S-1902] what no search answers for takes no room among recent places; the project it lies in does', async () => {
  const below = ['/projects', '/projects/x/packages', '/projects/x/shots', '/projects/x/shots/y/tasks', '/contracts', '/admin/people'];
  for (const path of below) expect(idOf(`${path}/${ID}`)).toBe(ID);
  for (const path of ['/vendors', '/projects/x/bids']) expect(idOf(`${path}/${ID}`)).toBeUndefined();
  show(`/projects/${ID}/bids/${OTHER}`);
  await screen.findByRole('heading', { name: 'Proposal' });
  await waitFor(() => expect(recent.read(testUser().id)).toEqual([{ name: 'Night Harbour', path: `/projects/${ID}` }]));
});

it('[S-1798] keeps where somebody was until they sign out, and leaves out where nobody answers for it', async () => {
  answer('projects', [harbour]);
  recent.keep(testUser().id, { name: 'Gone', path: `/projects/${OTHER}` });
  const view = show(`/projects/${ID}`);
  await screen.findByRole('button', { name: 'Search' });
  await view.router.navigate('/dashboard');
  await screen.findByRole('heading', { name: 'Home' });
  await open(view);
  const group = await screen.findByRole('group', { name: 'Recent' });
  await waitFor(() => expect(within(group).getAllByRole('option')).toHaveLength(1));
  expect(options()[0]).toBe('Night HarbourFilm');
  expect(asked.sort()).toEqual([`contracts?ids=${ID}%2C${OTHER}`, `projects?ids=${ID}%2C${OTHER}`]);
  await view.user.type(screen.getByRole('combobox'), 'logout{Enter}');
  expect(await screen.findByRole('heading', { name: 'Landing' })).toBeVisible();
  await waitFor(() => expect(recent.read(testUser().id)).toEqual([]));
});
