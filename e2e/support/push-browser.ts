import type { BrowserContext, Page, Worker } from '@playwright/test';
import type { Subscription } from './push-service.js';

/** The browser's own part, which needs its maker's push service and somebody who answers its question: it agrees when it is asked, and has this subscription. */
export const agreeing = (context: BrowserContext, subscription: Subscription): Promise<unknown> =>
  context.addInitScript((said) => {
    const kept = (name: string) => localStorage.getItem(`test-push-${name}`);
    const keep = (name: string, value: string) => localStorage.setItem(`test-push-${name}`, value);
    const own = {
      options: {
        get applicationServerKey() {
          return Uint8Array.from((kept('key') ?? '').split(',').map(Number)).buffer;
        },
      },
      toJSON: () => said,
      unsubscribe: async () => {
        localStorage.removeItem('test-push-key');
        return true;
      },
    } as unknown as PushSubscription;
    Object.defineProperty(Notification, 'permission', { get: () => kept('permission') ?? 'default' });
    Notification.requestPermission = async () => {
      keep('permission', 'granted');
      return 'granted';
    };
    PushManager.prototype.getSubscription = async () => (kept('key') ? own : null);
    PushManager.prototype.subscribe = async (options) => {
      keep('key', String(options?.applicationServerKey));
      return own;
    };
  }, subscription);

/** The worker of the page; what it shows is kept in it, for a browser without windows shows nothing. */
export const workerOf = async (page: Page): Promise<Worker> => {
  const context = page.context();
  const is = (worker: Worker) => worker.url().endsWith('/push-worker.js');
  const worker = context.serviceWorkers().find(is) ?? (await context.waitForEvent('serviceworker', is));
  await worker.evaluate(() => {
    const shown: unknown[] = [];
    Object.assign(globalThis, { shown });
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = async (title, options) => void shown.push({ title, ...options });
  });
  return worker;
};

export const shownBy = (worker: Worker): Promise<unknown[]> => worker.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown);

/** Somebody clicks what is shown. */
export const click = (worker: Worker, path: string): Promise<unknown> =>
  worker.evaluate((data) => {
    const clicked = Object.assign(new Event('notificationclick'), { notification: { data, close: () => undefined }, waitUntil: () => undefined });
    globalThis.dispatchEvent(clicked);
  }, path);

/** The browser's tools bring what a push service would have brought. */
export const deliver = async (page: Page, data: string): Promise<void> => {
  const tools = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { status, scriptURL, registrationId } of versions)
        if (status === 'activated' && scriptURL.endsWith('/push-worker.js')) resolve(registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  await tools.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId: await registrationId, data });
  await tools.detach();
};
