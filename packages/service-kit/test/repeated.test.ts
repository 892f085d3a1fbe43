import { until } from '@prepmarket/service-testing';
import { Repeated } from '../src/process/repeated.js';

const opened = () => {
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  return { gate, open };
};
const never = (error: unknown) => {
  throw error;
};

it('runs a job again and again, never twice at a time, and no more once it is stopped', async () => {
  let runs = 0;
  let running = 0;
  const { gate, open } = opened();
  const repeated = new Repeated(
    async () => {
      runs += 1;
      running += 1;
      expect(running).toBe(1);
      if (runs === 3) await gate;
      running -= 1;
    },
    () => 1,
    never,
  );
  repeated.start();
  await until(() => runs === 3);
  const joined = Promise.all([repeated.now(), repeated.now()]);
  const stopped = repeated.stop().then(() => running);
  open();
  await joined;
  expect(await stopped).toBe(0);
  repeated.start();
  await repeated.now();
  expect(runs).toBe(4);
});

it('tells what a job throws, and runs it again; what comes of the stop it keeps to itself', async () => {
  const { gate, open } = opened();
  const told: unknown[] = [];
  let runs = 0;
  const repeated = new Repeated(
    async () => {
      runs += 1;
      if (runs === 2) await gate;
      throw new Error(`run ${runs}`);
    },
    1,
    (error) => told.push(error),
  );
  await repeated.now();
  expect(runs).toBe(1);
  repeated.start();
  await until(() => runs === 2);
  const stopped = repeated.stop();
  open();
  await stopped;
  expect(told).toEqual([new Error('run 1')]);
});
