import { loadavg } from 'node:os';
import type { Postgres } from '../servers/postgres.js';
import type { S3 } from '../servers/swift.js';
import type { BenchProduct } from './product.js';

/** Without a goal it only explains the others. */
export interface Figure {
  what: string;
  /** Ours; of works that a bare tool did as well, how many times the bare one's ours is. */
  measured: string;
  /** What both took, of works that a bare tool did as well. */
  pair?: { bare: string; ours: string };
  goal?: string;
  reached?: boolean;
  /** The machine's when it was measured: processes that ran or waited, over the last minute. */
  load?: number;
}

interface Ground {
  /** A folder for the section's files. */
  dir: string;
  /** In a section that asks for it. */
  broker: { url: string } | undefined;
  /** Where the product keeps its files, in a section that asks for it. */
  store: S3 | undefined;
  /** Where the product keeps its records, in a section that asks for it. */
  database: Postgres | undefined;
  /** What was given after the section's name. */
  args: string[];
}

interface Needs {
  name: string;
  /** The product keeps its files in an object store of its own instead of on disk. */
  inStore?: boolean;
  /** Events go over a RabbitMQ of its own instead of in process. */
  overBroker?: boolean;
  /** The product keeps its records in a server of the section's own, which can be filled and whose time is counted. */
  inDatabase?: boolean;
  /** Pages are opened in the browser people use. */
  inBrowser?: boolean;
}

/** What is measured of the product, which runs with nothing in it. */
export interface Section extends Needs {
  measure(ground: Ground & { product: BenchProduct }): Promise<Figure[]>;
}

/** What starts by itself what it measures. */
export interface SectionAlone extends Needs {
  alone: true;
  measure(ground: Ground): Promise<Figure[]>;
}

const shown = (value: number, unit: string) => `${Number.isInteger(value) ? value : value.toFixed(2)}${unit}`;

/** A figure that must be at most, or with `least` at least, its goal. */
export const figure = (what: string, value: number, goal: number, unit = '', least = false): Figure => ({
  ...{ what, measured: shown(value, unit), goal: `${least ? '>=' : '<='} ${shown(goal, unit)}`, reached: least ? value >= goal : value <= goal },
  load: loadavg()[0],
});

/** How many times the bare one's ours is, and of what. */
export const ratio = (what: string, times: number, goal: number, pair: { bare: string; ours: string }, least = false): Figure => ({
  ...figure(what, times, goal, 'x', least),
  pair,
});

/** CPU seconds by who used them. */
export const used = (what: string, seconds: Record<string, number>): Figure => ({
  what: `CPU seconds, ${what}`,
  measured: Object.entries(seconds)
    .map(([who, value]) => `${who} ${value.toFixed(1)}`)
    .join(', '),
});

/** The value below which this part of them lies. */
export const quantile = (values: number[], part: number): number => [...values].sort((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN;

export const median = (values: number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
