import { pushLimits } from '@prepmarket/notices-api';
import type { Tx } from '@prepmarket/service-kit';
import { nextTry } from '../webhooks/next-try.js';
import type { Tried } from '../webhooks/wire/try.js';
import { PushBrowserRow } from './browser.entity.js';
import type { Taken } from './take-due.js';

export interface PushTried extends Tried {
  /** Another try would end as this one did. */
  hopeless?: boolean;
}

/** `gone`: the browser has ended it. `passed`: there was nothing to show any more. */
export type Outcome = 'delivered' | 'retried' | 'given_up' | 'gone' | 'passed';

/** A push service is waited for, but not for ever. */
const LONGEST_HOLD_SECONDS = 3600;
const GONE = [404, 410];
const LATER = [408, 425, 429];

const mayPass = ({ status, hopeless }: PushTried): boolean => !hopeless && (status === undefined || status >= 500 || LATER.includes(status));

const MINE = 'id = $1 AND tries = $2';
const AGAIN = `UPDATE pushes SET due_at = $3, status = $4, error = $5 WHERE ${MINE}`;
// What was told while it was sent is shown next.
const ENDED = `UPDATE pushes SET sent_at = CASE WHEN $4 THEN now() ELSE sent_at END, round = 0, since = now(), touched_at = now(), status = $6, error = $7,
  due_at = CASE WHEN told > $3 THEN now() + make_interval(secs => $5) END WHERE ${MINE}`;

const changed = async ({ manager }: Tx, query: string, values: unknown[]): Promise<boolean> => {
  const [, rows]: [unknown, number] = await manager.query(query, values);
  return rows > 0;
};

/** Writes down how a try went; `tried` is nothing where there was nothing to show. Nothing where the lease was over and somebody else has tried since. */
export const settle = async (tx: Tx, { id, browser, endpoint, tries, told, round, since }: Taken, tried?: PushTried): Promise<Outcome | undefined> => {
  if (tried?.status && GONE.includes(tried.status)) {
    await tx.manager.delete(PushBrowserRow, { id: browser, endpoint });
    return 'gone';
  }
  // The browser first, as whoever forgets it has it: then what waits for it.
  await tx.lock(PushBrowserRow, { id: browser });
  const again = tried?.error && mayPass(tried) ? nextTry({ round, since, retryAfter: tried.retryAfter }) : undefined;
  if (again && tried?.retryAfter)
    await tx.manager.update(PushBrowserRow, { id: browser }, { heldUntil: new Date(Date.now() + Math.min(tried.retryAfter, LONGEST_HOLD_SECONDS) * 1000) });
  const [status, error] = [tried?.status ?? null, tried?.error ?? null];
  if (again) return (await changed(tx, AGAIN, [id, tries, again, status, error])) ? 'retried' : undefined;
  const delivered = tried !== undefined && !tried.error;
  if (!(await changed(tx, ENDED, [id, tries, told, delivered, pushLimits.quiet, status, error]))) return undefined;
  if (delivered) await tx.manager.update(PushBrowserRow, { id: browser }, { heldUntil: null });
  if (!tried) return 'passed';
  return delivered ? 'delivered' : 'given_up';
};
