import type { PushMessage } from '@prepmarket/notices-api';

interface OpenPage {
  visibilityState: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

/** An event that the browser waits for until `waitUntil` has ended. */
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

interface Events {
  install: Lasting;
  push: Lasting & { data: { json(): PushMessage } | null };
  notificationclick: Lasting & { notification: { data: unknown; close(): void } };
}

/** What a service worker is given by the browser, as far as it is used here. */
export interface Worker {
  location: { origin: string };
  registration: { showNotification(title: string, options: NotificationOptions & { renotify?: boolean }): Promise<void> };
  clients: {
    matchAll(of: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, hear: (event: Events[Name]) => void): void;
}

const TITLE = 'Prepmarket';

const show = async ({ registration }: Worker, data: Events['push']['data']): Promise<void> => {
  // A browser that is shown nothing for a push shows words of its own.
  const { text, path, tag } = data?.json() ?? { text: 'You have new notices', path: '/', tag: 'prepmarket' };
  await registration.showNotification(TITLE, { body: text, tag, renotify: true, data: path });
};

/** A page that is open goes there by itself, for it may hold what nobody has saved; without any, one is opened. Nothing where the link leads out of the product. */
const open = async ({ clients, location }: Worker, path: unknown): Promise<void> => {
  const url = new URL(String(path), location.origin);
  if (url.origin !== location.origin) return;
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  if (!page) return void (await clients.openWindow(url.href));
  // Some browsers let nothing but the click itself bring it to the front.
  await page.focus().catch(() => undefined);
  page.postMessage({ pushed: url.pathname + url.search + url.hash });
};

/** Shows what is pushed, also when no page is open, and opens what it is about. It hears no requests and keeps no pages. */
export const showPushed = (worker: Worker): void => {
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event.data)));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(worker, event.notification.data));
  });
};
