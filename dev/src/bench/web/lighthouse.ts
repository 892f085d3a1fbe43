import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { median } from '../section.js';

const RUNS = 5;

type Kind = 'performance' | 'accessibility' | 'best-practices' | 'seo';

export interface Lit<K extends Kind> {
  /** Of 100. */
  scores: Record<K, number>;
  /** Milliseconds, as on a slow phone: until the largest picture, and how long touches are held up. */
  lcp: number;
  tbt: number;
}

const launched = (dir: string, chromePath: string) => {
  const userDataDir = path.join(dir, 'lighthouse');
  mkdirSync(userDataDir, { recursive: true });
  return launch({ chromePath, userDataDir, chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'] });
};

/** What Lighthouse gives a page, as on a phone: medians of some runs. Performance has to be among `kinds` for the times to be known. */
export const lit = async <K extends Kind>(url: string, dir: string, chromePath: string, kinds: K[]): Promise<Lit<K>> => {
  const chrome = await launched(dir, chromePath);
  const runs: Lit<K>[] = [];
  try {
    for (let run = 0; run < RUNS; run += 1) {
      const { lhr } = (await lighthouse(url, { port: chrome.port, onlyCategories: kinds, logLevel: 'error' })) ?? {};
      const time = (audit: string) => lhr?.audits[audit]?.numericValue ?? Number.NaN;
      const scores = Object.fromEntries(kinds.map((kind) => [kind, Math.round((lhr?.categories[kind]?.score ?? 0) * 100)])) as Record<K, number>;
      runs.push({ scores, lcp: time('largest-contentful-paint'), tbt: time('total-blocking-time') });
    }
  } finally {
    chrome.kill();
  }
  const middle = (of: (run: Lit<K>) => number) => median(runs.map(of));
  const scores = Object.fromEntries(kinds.map((kind) => [kind, middle((run) => run.scores[kind])])) as Record<K, number>;
  return { scores, lcp: middle((run) => run.lcp), tbt: middle((run) => run.tbt) };
};
