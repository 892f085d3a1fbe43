import { RefusalError } from '@prepmarket/service-kit';
import { type Release, Slots } from './slots.js';

const limits = { running: 2, perCaller: 2, waiting: 3, patience: 60_000 };
const taken = async (slots: Slots, caller: string): Promise<Release> => slots.take(caller);

describe('[S-1102] places at a service', () => {
  it('are given at once while there are any, then in turn by callers', async () => {
    const slots = new Slots(limits);
    const [first, second] = [await taken(slots, 'a'), await taken(slots, 'a')];
    const order: string[] = [];
    const waiting = ['a', 'a', 'b'].map((caller) => taken(slots, caller).then((release) => [order.push(caller), release] as const));
    expect([slots.running, slots.waiting]).toEqual([2, 3]);
    first();
    second();
    await Promise.all([waiting[0], waiting[2]]);
    expect(order).toEqual(['a', 'b']);
    const [, release] = await (waiting[2] as (typeof waiting)[0]);
    release();
    release();
    await waiting[1];
    expect([order, slots.running, slots.waiting]).toEqual([['a', 'b', 'a'], 2, 0]);
  });

  it('are kept for others when one has his part of them', async () => {
    const slots = new Slots({ ...limits, perCaller: 1 });
    const mine = await taken(slots, 'a');
    let again = false;
    const waiting = taken(slots, 'a').then(() => {
      again = true;
    });
    await taken(slots, 'b');
    expect([again, slots.running]).toEqual([false, 2]);
    mine();
    await waiting;
    expect(slots.running).toBe(2);
  });

  it('are not waited for by too many, nor for too long', async () => {
    const slots = new Slots({ ...limits, running: 1, waiting: 1, patience: 20 });
    await taken(slots, 'a');
    const late = taken(slots, 'b');
    const refused = { refusal: { status: 503, message: 'The service is busy right now. Please try again in a moment.', retryAfter: 2 } };
    await expect(taken(slots, 'c')).rejects.toMatchObject(refused);
    await expect(late).rejects.toBeInstanceOf(RefusalError);
    expect(slots.waiting).toBe(0);
  });
});
