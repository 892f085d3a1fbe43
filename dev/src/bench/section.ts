import type { BenchProduct } from './product.js';

export interface Figure {
  what: string;
  measured: string;
  goal: string;
  reached: boolean;
}

/** `dir` is a folder for the section's files; `product` runs and is empty at first. */
export interface Section {
  name: string;
  measure(ground: { dir: string; product: BenchProduct }): Promise<Figure[]>;
}

/** A figure that must be at most, or with `least` at least, its goal. */
export const figure = (what: string, value: number, goal: number, unit = '', least = false): Figure => {
  const shown = (number: number) => `${Number.isInteger(number) ? number : number.toFixed(2)}${unit}`;
  return { what, measured: shown(value), goal: `${least ? '>=' : '<='} ${shown(goal)}`, reached: least ? value >= goal : value <= goal };
};

/** Prints a section's figures; true when all goals are reached. */
export const print = (name: string, figures: Figure[]): boolean => {
  console.log(`\n${name}`);
  for (const { what, measured, goal, reached } of figures) console.log(`  ${reached ? 'reached' : 'MISSED '}  ${what}: ${measured} (goal ${goal})`);
  return figures.every(({ reached }) => reached);
};

export const median = (values: number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
