import { loadavg } from 'node:os';
import type { Postgres } from '../servers/postgres.js';
import type { S3 } from '../servers/swift.js';
import type { BenchProduct } from './product.js';

/** Without a goal it only explains the others. */
export interface Figure {
  what: string;
  measured: string;
  goal?: string;
  reached?: boolean;
}

interface Ground {
  /** A folder for the section's files. */
  dir: string;
  /** Runs with nothing in it. */
  product: BenchProduct;
  /** Where the product keeps its files, in a section that asks for it. */
  store: S3 | undefined;
  /** Where the product keeps its records, in a section that asks for it. */
  database: Postgres | undefined;
}

export interface Section {
  name: string;
  /** The product keeps its files in an object store of its own instead of on disk. */
  inStore?: boolean;
  /** Events go over a RabbitMQ of its own instead of in process. */
  overBroker?: boolean;
  /** The product keeps its records in a server of the section's own, which can be filled and whose time is counted. */
  inDatabase?: boolean;
  measure(ground: Ground): Promise<Figure[]>;
}

const shown = (value: number, unit: string) => `${Number.isInteger(value) ? value : value.toFixed(2)}${unit}`;

/** A figure that must be at most, or with `least` at least, its goal. */
export const figure = (what: string, value: number, goal: number, unit = '', least = false): Figure => ({
  ...{ what, measured: shown(value, unit), goal: `${least ? '>=' : '<='} ${shown(goal, unit)}`, reached: least ? value >= goal : value <= goal },
});

/** CPU seconds by who used them. */
export const used = (what: string, seconds: Record<string, number>): Figure => ({
  what: `CPU seconds, ${what}`,
  measured: Object.entries(seconds)
    .map(([who, value]) => `${who} ${value.toFixed(1)}`)
    .join(', '),
});

/** Prints a section's figures as a table, with the load of the machine. */
export const print = (name: string, figures: Figure[]): void => {
  const rows = [['met', 'goal', 'measured', 'figure'], ...figures.map(({ what, measured, goal = '', reached }) => [met(reached), goal, measured, what])];
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  console.log(`\n${name} (load ${loadavg()[0]?.toFixed(1)})`);
  for (const [yes = '', goal = '', measured = '', what] of rows)
    console.log(`  ${yes.padEnd(widths[0] ?? 0)}  ${goal.padEnd(widths[1] ?? 0)}  ${measured.padEnd(12)}  ${what}`);
};

const met = (reached?: boolean): string => (reached === undefined ? '' : reached ? 'yes' : 'NO');

/** The value below which this part of them lies. */
export const quantile = (values: number[], part: number): number => [...values].sort((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN;

export const median = (values: number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
