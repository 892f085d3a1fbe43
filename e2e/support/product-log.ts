import { existsSync, readFileSync, statSync } from 'node:fs';

const LINES = 20;

/** The file that receives the log of the product which Playwright starts; undefined for a product that runs already. */
const file = () => process.env.E2E_PRODUCT_LOG;

export const productLogSize = (): number => {
  const log = file();
  return log && existsSync(log) ? statSync(log).size : 0;
};

/** Returns the last lines that the product has logged since its log had this size in bytes. */
export const productLogSince = (size: number): string => {
  const log = file();
  return log && existsSync(log) ? readFileSync(log).subarray(size).toString('utf8').trimEnd().split('\n').slice(-LINES).join('\n') : '';
};
