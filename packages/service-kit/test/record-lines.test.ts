import { RecordLines } from '../src/events/record-lines.js';
import { Behind, Refused } from '../src/events/transport.js';

it('[S-1271] what has not had its turn within ten seconds stays for another batch, with all of its record behind it, and is no refusal', async () => {
  let now = 0;
  const lines = new RecordLines(() => now);
  const sent: string[] = [];
  const slow = (name: string) => async () => {
    sent.push(name);
    await Promise.resolve();
    now += 6000;
  };
  const ends = await Promise.allSettled(['1', '2', '3', '4'].map((name) => lines.add('a', slow(name))));
  expect(sent).toEqual(['1', '2']);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
  for (const end of ends.slice(2)) expect([Refused, Behind].some((kind) => (end as PromiseRejectedResult).reason instanceof kind)).toBe(false);
  await lines.add('a', slow('3'));
  expect(sent).toEqual(['1', '2', '3']);
});
