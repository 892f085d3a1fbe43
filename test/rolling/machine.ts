import os from 'node:os';

const times = () => {
  const all = os.cpus().map((cpu) => cpu.times);
  const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + of(one), 0);
  return { idle: sum(({ idle }) => idle), total: sum(({ user, nice, sys, idle, irq }) => user + nice + sys + idle + irq) };
};

/** Gives the part of this machine's time, 0 to 1, that was taken since. */
export const watchMachine = (): (() => number) => {
  const before = times();
  return () => {
    const after = times();
    return 1 - (after.idle - before.idle) / (after.total - before.total);
  };
};
