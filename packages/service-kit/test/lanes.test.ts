import { Lanes } from '../src/events/lanes.js';
import { Line } from '../src/events/line.js';

/** Jobs that end when told to, and what has begun and ended so far. */
const stage = () => {
  const seen: string[] = [];
  const ends = new Map<string, () => void>();
  const job = (name: string) => async () => {
    seen.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    seen.push(`${name} ended`);
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { seen, job, end };
};

it('keeps the order of one key and lets another key pass', async () => {
  const { seen, job, end } = stage();
  const lanes = new Lanes();
  for (const [key, name] of [
    ['a', 'a1'],
    ['a', 'a2'],
    ['b', 'b1'],
  ] as const)
    void lanes.add(key, job(name));
  await new Promise(setImmediate);
  expect(seen).toEqual(['a1', 'b1']);
  await end('b1');
  await end('a1');
  expect(seen).toEqual(['a1', 'b1', 'b1 ended', 'a1 ended', 'a2']);
  await end('a2');
  await lanes.idle();
});

it('runs a job alone when asked, also after one that failed', async () => {
  const { seen, job, end } = stage();
  const lanes = new Lanes();
  void lanes.add('a', job('a1'));
  const failed = lanes.alone(() => Promise.reject(new Error('No')));
  void lanes.alone(job('alone'));
  void lanes.add('b', job('b1'));
  await new Promise(setImmediate);
  expect(seen).toEqual(['a1']);
  await end('a1');
  await expect(failed).rejects.toThrow('No');
  expect(seen).toEqual(['a1', 'a1 ended', 'alone']);
  await end('alone');
  expect(seen.at(-1)).toBe('b1');
  await end('b1');
});

it('has a single line underneath that a failing job does not hold up', async () => {
  const line = new Line();
  await expect(line.add(() => Promise.reject(new Error('No')))).rejects.toThrow('No');
  await expect(line.add(async () => 'yes')).resolves.toBe('yes');
});
