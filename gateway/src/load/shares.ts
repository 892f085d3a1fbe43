import { type Refusal, refusal } from '@prepmarket/api-kit';
import { RefusalError } from '@prepmarket/service-kit';
import type { Limits, Share } from '../limits.js';
import type { Release } from './slots.js';

const tooMany: Refusal = { ...refusal(429, 'Too many of your requests are open at once. Please wait until some of them have ended.'), retryAfter: 2 };
const REFUSALS: Record<Share, Refusal> = {
  body: tooMany,
  call: tooMany,
  upload: { ...refusal(429, 'You are sending too many files at once. Please wait until some of them have arrived.'), retryAfter: 5 },
  live: { ...refusal(429, 'The product is open in too many browsers at once. Please close some of them.'), retryAfter: 60 },
  stream: { ...refusal(429, 'You have too many files open at once. Please close some of them and try again.'), retryAfter: 5 },
};

/** What each caller has open, whatever service it is for. */
export class Shares {
  private readonly open: Record<Share, Map<string, number>> = { body: new Map(), call: new Map(), upload: new Map(), stream: new Map(), live: new Map() };

  constructor(private readonly most: Limits['perCaller']) {}

  /** @throws RefusalError 429 */
  take(share: Share, caller: string): Release {
    const open = this.open[share];
    const before = open.get(caller) ?? 0;
    if (before >= this.most[share]) throw new RefusalError(REFUSALS[share]);
    open.set(caller, before + 1);
    return () => {
      const left = (open.get(caller) ?? 1) - 1;
      if (left > 0) open.set(caller, left);
      else open.delete(caller);
    };
  }
}
