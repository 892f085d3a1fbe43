import { until } from '@prepmarket/service-testing';
import { Intake } from '../src/events/intake.js';
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
});

it('takes in what is beside a job that runs alone before it or after it, also after one that failed', async () => {
  const { seen, job, end } = stage();
  const intake = new Intake({ receive: async ({ id }) => void (await job(id)()), receiveAll: async () => new Set() });
  const event = (id: string) => ({ id, type: 'test.noted.v1', version: 1, occurredAt: '', correlationId: '', data: { id } });
  void intake.add(event('a1'));
  const failed = intake.alone(() => Promise.reject(new Error('No')));
  void intake.alone(job('alone'));
  void intake.add(event('b1'));
  await until(() => seen.length === 1);
  expect(seen).toEqual(['a1']);
  await end('a1');
  await expect(failed).rejects.toThrow('No');
  await until(() => seen.length === 3);
  expect(seen).toEqual(['a1', 'a1 ended', 'alone']);
  await end('alone');
  await until(() => seen.at(-1) === 'b1');
  await end('b1');
  await intake.idle();
});

it('has a single line underneath that a failing job does not hold up', async () => {
  const line = new Line();
  await expect(line.add(() => Promise.reject(new Error('No')))).rejects.toThrow('No');
  await expect(line.add(async () => 'yes')).resolves.toBe('yes');
});
