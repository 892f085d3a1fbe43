import { pushOwner } from '@prepmarket/notices-api';
import { forgetPush } from './forget-push.js';
import { openPushed } from './open-pushed.js';
import { showPushed, type Worker } from './show-pushed.js';

type Heard = Parameters<Worker['addEventListener']>[1];
const origin = 'https://prepmarket.example';

/** A browser's worker, with these pages open; `done` is what it was asked to do. */
const workerWith = (pages: { visibilityState: string }[] = []) => {
  const done: unknown[] = [];
  const heard: Record<string, Heard> = {};
  const windows = pages.map((page, at) => ({
    ...page,
    focus: async () => void done.push(['focus', at]),
    postMessage: (message: unknown) => void done.push(['tell', at, message]),
  }));
  const worker = {
    location: { origin },
    registration: { showNotification: async (...shown: unknown[]) => void done.push(['show', ...shown]) },
    clients: { matchAll: async () => windows, openWindow: async (url: string) => void done.push(['open', url]) },
    skipWaiting: async () => undefined,
    addEventListener: (name: string, hear: Heard) => {
      heard[name] = hear;
    },
  };
  showPushed(worker as unknown as Worker);
  const when = async (name: string, event: object) => {
    const waited: Promise<unknown>[] = [];
    heard[name]?.({ ...event, waitUntil: (work: Promise<unknown>) => void waited.push(work) } as never);
    await Promise.all(waited);
    return done;
  };
  const click = (data: unknown) => when('notificationclick', { notification: { data, close: () => void done.push('close') } });
  return { heard, when, click };
};

it('[S-1529] shows what is pushed, one for each tag, and hears no requests', async () => {
  const { heard, when } = workerWith();
  const done = await when('push', { data: { json: () => ({ text: 'Vera bids', path: '/projects', tag: 'a' }) } });
  expect(done).toEqual([['show', 'Prepmarket', expect.objectContaining({ body: 'Vera bids', tag: 'a', data: '/projects' })]]);
  expect(Object.keys(heard).sort()).toEqual(['install', 'notificationclick', 'push']);
  expect(await workerWith().when('push', { data: null })).toHaveLength(1);
});

it('[S-1529] clicked it leads a page that is open there, the one that is looked at, and opens one without', async () => {
  expect(await workerWith().click('/projects?a=b#c')).toEqual(['close', ['open', `${origin}/projects?a=b#c`]]);
  const { click } = workerWith([{ visibilityState: 'hidden' }, { visibilityState: 'visible' }]);
  expect(await click('/projects')).toEqual(['close', ['focus', 1], ['tell', 1, { pushed: '/projects' }]]);
});

it.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)'])('[S-1529] clicked it leads nowhere but into the product: %s', async (path) => {
  expect(await workerWith([{ visibilityState: 'visible' }]).click(path)).toEqual(['close']);
});

describe('the page', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));
  const given = (value: object) => Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true });

  it('[S-1529] goes where a notice that was clicked leads, within itself', () => {
    const target = given(new EventTarget()).serviceWorker;
    const gone: string[] = [];
    openPushed((path) => void gone.push(path));
    for (const data of [{ pushed: '/projects' }, { pushed: '//evil.example' }, { pushed: 7 }, null, 'x'])
      target.dispatchEvent(Object.assign(new Event('message'), { data }));
    expect(gone).toEqual(['/projects']);
  });

  it('[S-1528] whoever signs out is shown nothing there any more', async () => {
    localStorage.setItem(pushOwner, 'somebody');
    const done: string[] = [];
    const subscription = { unsubscribe: async () => void done.push('unsubscribe') };
    given({ getRegistration: async (of: string) => ({ pushManager: { getSubscription: async () => (of === '/push-worker.js' ? subscription : null) } }) });
    await forgetPush();
    expect([done, localStorage.getItem(pushOwner)]).toEqual([['unsubscribe'], null]);
    given({ getRegistration: () => Promise.reject(new Error('no')) });
    await expect(forgetPush()).resolves.toBeUndefined();
  });

  it('[S-1528] a browser that knows of none is asked nothing', async () => {
    openPushed(() => undefined);
    await expect(forgetPush()).resolves.toBeUndefined();
  });
});
