import { openRing, type Ring } from './ring.js';
import type { Answer, Ask } from './wire.js';

// The page's own types describe a window here: a worker hands objects over without an address.
const page = globalThis as unknown as { postMessage(answer: Answer, transfer?: Transferable[]): void; close(): void };
const tell = (answer: Answer, transfer: Transferable[] = []) => page.postMessage(answer, transfer);

let ring: Ring | undefined;
let aim: Extract<Ask, { do: 'aim' }>['aim'] | undefined;

const open = async ({ url, ahead }: Extract<Ask, { do: 'open' }>) => {
  ring = await openRing(url, tell);
  if (!ring) return tell({ is: 'unfit' });
  if (aim) ring.aim(aim);
  else if (ahead) ring.begin();
};

addEventListener('message', ({ data }: MessageEvent<Ask>) => {
  if (data.do === 'open') void open(data).catch((error: Error) => tell({ is: 'failed', reason: error.message }));
  if (data.do === 'aim') {
    aim = data.aim;
    ring?.aim(aim);
  }
  if (data.do === 'close') {
    ring?.close();
    page.close();
  }
});
