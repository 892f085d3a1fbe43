import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK = 3000;

const times = () => {
  const all = os.cpus().map((cpu) => cpu.times);
  const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + of(one), 0);
  return { idle: sum(({ idle }) => idle), total: sum(({ user, nice, sys, idle, irq }) => user + nice + sys + idle + irq) };
};

/** The part of this machine's time, 0 to 1, that is taken right now. */
export const atWork = async (): Promise<number> => {
  const before = times();
  await sleep(LOOK);
  const after = times();
  return 1 - (after.idle - before.idle) / (after.total - before.total);
};
