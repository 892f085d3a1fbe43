import { constants, type NodeGCPerformanceDetail, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { passedThrough, roomyHeap } from './heap.js';

const PIECE = 64 * 1024;

/** How often all of the heap was searched while 512 MiB passed. */
const searches = async (told: (bytes: number) => void): Promise<number> => {
  let found = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { detail } of list.getEntries() as (PerformanceEntry & { detail: NodeGCPerformanceDetail })[])
      if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) found += 1;
  });
  observer.observe({ entryTypes: ['gc'] });
  for (let n = 0; n < 8192; n += 1) {
    Buffer.allocUnsafeSlow(PIECE);
    told(PIECE);
    if (n % 64 === 0) await turn();
  }
  await turn();
  await turn();
  observer.disconnect();
  return found;
};

it('[S-1569] bytes that pass through do not have the whole heap searched', async () => {
  roomyHeap();
  const untold = await searches(() => undefined);
  const told = await searches(passedThrough);
  expect(untold).toBeGreaterThan(3);
  expect(told).toBeLessThan(untold / 2);
});
