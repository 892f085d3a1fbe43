import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import { Copies } from '../src/events/copies.js';
import type { Events } from '../src/events/events.js';
import { RefusalError, runInContext } from '../src/index.js';
import { newId } from '../src/work/record-id.js';

const HOUR = 3_600_000;
const LONG = 600_000;

/** Copies beside a wire that is told by hand what was handled; looks at nothing by itself. */
const ground = () => {
  const listeners: (() => void)[] = [];
  const copies = new Copies({ onHandled: (listener: () => void) => void listeners.push(listener) } as Events);
  copies.unasked = LONG;
  return { copies, handled: () => listeners.map((listener) => listener()) };
};
const as = <T>(id: string, run: () => T): T => runInContext({ requestId: '', correlationId: '', actor: { id, role: 'client' } }, run);

describe('copies of others’ records', () => {
  it.each([
    ['of another kind', randomUUID()],
    ['made yesterday', v7({ msecs: Date.now() - 24 * HOUR })],
    ['made tomorrow', v7({ msecs: Date.now() + 24 * HOUR })],
  ])('[S-1034] are read once when the id is unknown and %s', async (_, id) => {
    const read = vi.fn(async () => null);
    expect(await ground().copies.find(id, read)).toBeNull();
    expect(read).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['just now', newId()],
    ['by a clock an hour behind', v7({ msecs: Date.now() - HOUR })],
    ['by a clock an hour ahead', v7({ msecs: Date.now() + HOUR })],
  ])('[S-1034] are waited for when made %s, and looked at again only when an event was handled', async (_, id) => {
    const { copies, handled } = ground();
    let row: string | null = null;
    const read = vi.fn(async () => row);
    const found = copies.find(id, read, LONG);
    while (read.mock.calls.length < 2) await new Promise(setImmediate);
    row = 'here';
    handled();
    expect(await found).toBe('here');
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('[S-1034] are looked at again also without a notice, and given up in the end', async () => {
    const { copies } = ground();
    copies.unasked = 1;
    const read: import('vitest').Mock<() => Promise<string | null>> = vi.fn(async () => (read.mock.calls.length > 3 ? 'here' : null));
    expect(await copies.find(newId(), read, LONG)).toBe('here');
    expect(await copies.find(newId(), async () => null, 1)).toBeNull();
  });

  it('[S-1035] are waited for by 8 of one user and 64 in all; whoever comes then is told to ask later, and has room when others leave', async () => {
    const { copies, handled } = ground();
    let row: string | null = null;
    const find = (user: string) => as(user, () => copies.find(newId(), async () => row, LONG));
    const refused = expect.objectContaining({ refusal: expect.objectContaining({ status: 503, retryAfter: 2 }) });
    const users = Array.from({ length: 8 }, () => randomUUID());
    const all = users.flatMap((user) => Array.from({ length: 8 }, () => find(user)));
    await new Promise(setImmediate);
    await expect(find(users[0] as string)).rejects.toEqual(refused);
    await expect(find(randomUUID())).rejects.toBeInstanceOf(RefusalError);
    row = 'here';
    handled();
    expect(new Set(await Promise.all(all))).toEqual(new Set(['here']));
    expect(await find(users[0] as string)).toBe('here');
  });
});
