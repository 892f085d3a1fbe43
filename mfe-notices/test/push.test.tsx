import { type Push, type PushBrowser, pushMessages, pushOwner, push as pushSchema, pushWords } from '@prepmarket/notices-api';
import { fail, http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import routes from '../src/routes.js';
import Bell from '../src/widgets/bell.js';
import { client, id, preferences } from './answers.js';
import { browserAsBefore, browserThatPushes, key } from './browser.js';

const browser = (n: number, over: Partial<PushBrowser> = {}): PushBrowser => ({
  id: id(n),
  name: 'Firefox on Linux',
  createdAt: '2026-11-21T08:00:00.000Z',
  here: false,
  ...over,
});

let said: Push;
let sent: [method: string, path: string, body?: unknown][];
const taken = (method: 'post' | 'put' | 'delete', path: string, does: () => Response) =>
  http[method](`*/api/notices/push${path}`, async ({ request }) => {
    const text = await request.text();
    const at = new URL(request.url).pathname.replace('/api/notices/push', '');
    sent.push(text ? [method, at, JSON.parse(text)] : [method, at]);
    return does();
  });
const answer = (over: Partial<Push> = {}) => {
  said = pushSchema.parse({ key, browsers: [], ...over });
  sent = [];
  server.use(
    http.get('*/api/notices/push', () => ok('push', said)),
    http.get('*/api/notices/preferences', () => ok('preferences', preferences())),
    http.get('*/api/notices/count', () => ok('count', { unread: 0 })),
    http.put('*/api/notices/preferences', async ({ request }) => {
      sent.push(['put', 'preferences', await request.json()]);
      return ok('preferences', preferences());
    }),
    taken('post', '', () => {
      said = { ...said, browsers: [...said.browsers, browser(1, { here: true })] };
      return ok('browser', said.browsers.at(-1), {}, 201);
    }),
    taken('put', '/:id', () => ok('browser', browser(1, { here: true }))),
    taken('delete', '/:id', () => {
      said = { ...said, browsers: said.browsers.filter((each) => !sent.some(([, path]) => path === `/${each.id}`)) };
      return ok('browser', { id: id(1) });
    }),
  );
};
afterEach(browserAsBefore);
const open = () => renderRoutes(routes, { at: '/notices/preferences', user: client });
/** The group that a project's proposals belong to. */
const unfold = async (user: ReturnType<typeof open>['user']) => user.click(await screen.findByRole('button', { name: /^Proposals/ }));
const choice = () => screen.findByRole('checkbox', { name: pushWords.offer });
const FORM = { endpoint: 'https://push.example.com/send/1', keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } };

describe('[S-1528] the preferences', () => {
  it('offer nothing where it is not offered, and have no column for it', async () => {
    browserThatPushes();
    answer({ key: null });
    const { user } = open();
    await unfold(user);
    expect(await screen.findByRole('checkbox', { name: 'Bell: New proposals on my projects' })).toBeChecked();
    expect(screen.queryByText(pushWords.title)).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Push' })).toBeNull();
  });

  it('have a box for each kind, off until somebody says else', async () => {
    browserThatPushes();
    answer();
    const { user } = open();
    await unfold(user);
    const box = await screen.findByRole('checkbox', { name: 'Push: New proposals on my projects' });
    expect(box).not.toBeChecked();
    await user.click(box);
    await waitFor(() => expect(sent).toEqual([['put', 'preferences', { kinds: { 'bid-received': { bell: true, letter: true, push: true } } }]]));
  });

  it('say so where it cannot be loaded, and a Retry brings its column as well', async () => {
    browserThatPushes();
    answer();
    server.use(http.get('*/api/notices/push', () => fail(500)));
    const { user, container } = open();
    expect(await screen.findByText(pushWords.loadFailed)).toBeVisible();
    await unfold(user);
    expect(screen.getByRole('checkbox', { name: 'Bell: New proposals on my projects' })).toBeChecked();
    expect(await axe(container)).toHaveNoViolations();
    server.use(http.get('*/api/notices/push', () => ok('push', said)));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await choice()).toBeEnabled();
    expect(screen.getByRole('checkbox', { name: 'Push: New proposals on my projects' })).toBeEnabled();
  });

  it('switch it on by the keyboard, asking for permission then and not before', async () => {
    const { done } = browserThatPushes();
    answer();
    const { user, container } = open();
    const box = await choice();
    expect(box).not.toBeChecked();
    expect(screen.getByText(pushWords.off)).toBeVisible();
    expect(done).toEqual([]);
    expect(await axe(container)).toHaveNoViolations();
    act(() => box.focus());
    await user.keyboard(' ');
    expect(await screen.findByText(pushMessages.switchedOn)).toBeVisible();
    expect(done).toEqual(['ask', 'register /push-worker.js', 'subscribe 1,2,3']);
    expect(sent).toEqual([['post', '', FORM]]);
    expect(localStorage.getItem(pushOwner)).toBe(`${client.id} ${id(1)}`);
    expect(await choice()).toBeChecked();
    expect(screen.getByText(pushWords.on)).toBeVisible();
  });

  it('switch it off in the browser as well', async () => {
    const { done } = browserThatPushes({ permission: 'granted', subscribed: true });
    answer({ browsers: [browser(1, { here: true })] });
    const { user } = open();
    await user.click(await choice());
    expect(await screen.findByText(pushMessages.removed)).toBeVisible();
    expect([sent, done]).toEqual([[['delete', `/${id(1)}`]], ['unsubscribe']]);
    expect(await choice()).not.toBeChecked();
  });

  it('say so where the browser cannot', async () => {
    answer();
    const { container } = open();
    expect(await screen.findByText(pushWords.notSupported)).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: pushWords.offer })).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('say what is to be done where it is blocked, and see when that was done', async () => {
    const { state } = browserThatPushes({ asked: 'denied' });
    answer();
    const { user } = open();
    await user.click(await choice());
    expect(await screen.findByText(pushWords.denied)).toBeVisible();
    expect(sent).toEqual([]);
    state.permission = 'default';
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await choice()).not.toBeChecked();
  });

  it.each(['the browser', 'the server'])('say that it failed where %s refuses, and offer it still', async (who) => {
    browserThatPushes({ refuses: who === 'the browser' });
    answer();
    if (who === 'the server') server.use(http.post('*/api/notices/push', () => fail(409, pushMessages.tooMany)));
    const { user, container } = open();
    await user.click(await choice());
    expect(await screen.findByRole('alert')).toHaveTextContent(who === 'the server' ? pushMessages.tooMany : pushWords.failed);
    expect(await choice()).toBeEnabled();
    expect(await axe(container)).toHaveNoViolations();
    expect(localStorage.getItem(pushOwner)).toBeNull();
  });

  it("list the person's other browsers, and remove them", async () => {
    browserThatPushes();
    answer({ browsers: [browser(5), browser(6, { name: 'Safari on iPhone' })] });
    const { user } = open();
    const list = within(await screen.findByRole('list', { name: 'Your other browsers that show notices' }));
    expect(list.getByText(/Firefox on Linux, since 21 Nov 2026/)).toBeVisible();
    await user.click(list.getByRole('button', { name: 'Switch off Safari on iPhone' }));
    await waitFor(() => expect(sent).toEqual([['delete', `/${id(6)}`]]));
    await waitFor(() => expect(list.queryByText(/Safari/)).toBeNull());
  });
});

describe('[S-1528] the bell of a browser that shows notices', () => {
  const bell = () => renderRoutes([{ path: '/', element: <Bell /> }], { at: '/', user: client });

  it('says that its person is there, and nothing where it shows none', async () => {
    browserThatPushes({ permission: 'granted', subscribed: true });
    answer();
    localStorage.setItem(pushOwner, `${client.id} ${id(1)}`);
    bell();
    await waitFor(() => expect(sent).toEqual([['put', `/${id(1)}`, FORM]]));
  });

  it('ends it where somebody else is signed in now', async () => {
    const { done } = browserThatPushes({ permission: 'granted', subscribed: true });
    answer();
    localStorage.setItem(pushOwner, `${id(99)} ${id(1)}`);
    bell();
    await waitFor(() => expect(done).toEqual(['unsubscribe']));
    expect([sent, localStorage.getItem(pushOwner)]).toEqual([[], null]);
  });

  it('ends it where it was removed elsewhere', async () => {
    const { done } = browserThatPushes({ permission: 'granted', subscribed: true });
    answer();
    server.use(http.put('*/api/notices/push/:id', () => fail(404, pushMessages.notFound)));
    localStorage.setItem(pushOwner, `${client.id} ${id(1)}`);
    bell();
    await waitFor(() => expect(done).toContain('unsubscribe'));
    expect(localStorage.getItem(pushOwner)).toBeNull();
  });
});
