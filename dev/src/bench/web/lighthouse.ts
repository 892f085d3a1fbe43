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

const launched = (dir: string, chromePath: string) => {
  const userDataDir = path.join(dir, 'lighthouse');
  mkdirSync(userDataDir, { recursive: true });
  return launch({ chromePath, userDataDir, chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'] });
};

const KINDS = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What Lighthouse gives a page in each of its kinds, of 100: medians of some runs, as on a phone. */
export const scores = async (url: string, dir: string, chromePath: string): Promise<Record<(typeof KINDS)[number], number> & { lcp: number }> => {
  const chrome = await launched(dir, chromePath);
  const runs: number[][] = [];
  try {
    for (let run = 0; run < RUNS; run += 1) {
      const { lhr } = (await lighthouse(url, { port: chrome.port, onlyCategories: [...KINDS], logLevel: 'error' })) ?? {};
      runs.push([
        ...KINDS.map((kind) => Math.round((lhr?.categories[kind]?.score ?? 0) * 100)),
        lhr?.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      ]);
    }
  } finally {
    chrome.kill();
  }
  const [performance = 0, accessibility = 0, practices = 0, seo = 0, lcp = Number.NaN] = [...KINDS, 'lcp'].map((_, at) =>
    median(runs.map((run) => run[at] ?? 0)),
  );
  return { performance, accessibility, 'best-practices': practices, seo, lcp };
};

/** Medians of some runs of Lighthouse on a page, as on a phone. */
export const light = async (url: string, dir: string, chromePath: string): Promise<Lit> => {
  const chrome = await launched(dir, chromePath);
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
