import type { ToldSum } from './project-estimate.js';

/** Days of work in a week of seven. */
const WORKING = 5;

/** A budget that an estimate fits into: whole dollars, and days until it is done. Undefined for whoever is told no price. */
export const budgetOf = ({ price, days }: ToldSum): { min: number; max: number; days: number } | undefined =>
  price ? { min: Math.floor(price.low), max: Math.ceil(price.high), days: Math.max(1, Math.ceil((days.high * 7) / WORKING)) } : undefined;
