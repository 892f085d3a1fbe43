import type { Page } from '@playwright/test';

/** Something that a page asks the network for: its path, how it is used, and its bytes as they came. */
export interface Asked {
  path: string;
  type: string;
  bytes: number;
}

/** What a visit asks the network for and does not find in the browser's own cache; `arrived` tells when it has come. */
export const visit = async (page: Page, path: string, arrived: () => Promise<unknown>): Promise<Asked[]> => {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const asked = new Map<string, Asked>();
  network.on('Network.requestWillBeSent', ({ requestId, request: { url }, type = '' }) =>
    asked.set(requestId, { path: new URL(url).pathname, type, bytes: 0 }),
  );
  network.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId));
  network.on('Network.responseReceived', ({ requestId, response }) => response.fromDiskCache && asked.delete(requestId));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  const done = arrived();
  await page.goto(path);
  await done;
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  await network.detach();
  return [...asked.values()];
};

/** Of a visit, the page and its code: all but what it asks the API. */
export const ownOf = (asked: readonly Asked[]): Asked[] => asked.filter(({ path }) => !path.startsWith('/api/'));
export const scriptBytes = (asked: readonly Asked[]): number => asked.filter(({ type }) => type === 'Script').reduce((sum, { bytes }) => sum + bytes, 0);
