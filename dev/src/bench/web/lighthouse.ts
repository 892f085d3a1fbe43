import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { median } from '../section.js';

const RUNS = 5;

export interface Lit {
  score: number;
  /** Milliseconds, as on a slow phone: until the largest picture, and how long touches are held up. */
  lcp: number;
  tbt: number;
}

/** Medians of some runs of Lighthouse on a page, as on a phone. */
export const light = async (url: string, dir: string, chromePath: string): Promise<Lit> => {
  const userDataDir = path.join(dir, 'lighthouse');
  mkdirSync(userDataDir);
  const chrome = await launch({ chromePath, userDataDir, chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'] });
  const runs: Lit[] = [];
  try {
    for (let run = 0; run < RUNS; run += 1) {
      const { lhr } = (await lighthouse(url, { port: chrome.port, onlyCategories: ['performance'], logLevel: 'error' })) ?? {};
      const value = (audit: string) => lhr?.audits[audit]?.numericValue ?? Number.NaN;
      runs.push({
        score: (lhr?.categories.performance?.score ?? 0) * 100,
        lcp: value('largest-contentful-paint'),
        tbt: value('total-blocking-time'),
      });
    }
  } finally {
    chrome.kill();
  }
  const middle = (part: keyof Lit) => median(runs.map((run) => run[part]));
  return { score: Math.round(middle('score')), lcp: middle('lcp'), tbt: middle('tbt') };
};
