import { buffer } from 'node:stream/consumers';
import { Follower } from './follower.js';

const bytes = Buffer.from('0123456789');
const from = (kept: Buffer) => async (start: number) =>
  start < kept.length
    ? (async function* () {
        yield kept.subarray(start);
      })()
    : undefined;

describe('a follower whose outcome is waited for', () => {
  it('[S-970] reads the rest of what has come', async () => {
    const follower = new Follower('u', 'o', bytes.length, from(bytes));
    follower.taken = true;
    expect(await buffer(follower.bytes())).toEqual(bytes);
  });

  it('[S-970] ends when what had come is gone, and waits for no more', async () => {
    const follower = new Follower('u', 'o', bytes.length, from(bytes.subarray(0, 4)));
    const reading = buffer(follower.bytes());
    follower.taken = true;
    follower.moved();
    await expect(reading).rejects.toThrow('What had come is gone.');
  });
});
