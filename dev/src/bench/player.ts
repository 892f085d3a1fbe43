import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { devConfig, testServers } from '../config.js';
import { root } from '../root.js';
import { Sentence } from '../sentence.js';
import { chromium, ensureTools } from '../servers/tools.js';
import { figure, type Section } from './section.js';

interface Figures {
  firstPicture: number;
  stepHalf: number;
  stepMost: number;
  dropped: number;
  growth: number;
  loopSeconds: number;
}

/** The player in a real browser: every frame of every rate and kind of file by both cores, and its figures on 1080p. LOOP_SECONDS shortens the looping. */
export const player: Section = {
  name: 'player',
  measure: async ({ dir, product }) => {
    const config = devConfig();
    ensureTools(config, testServers(), true);
    const report = path.join(dir, 'player.json');
    const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
    const env = { ...process.env, BASE_URL: product.url, CHROMIUM_PATH: chromium(config) ?? '', FIGURES: report };
    const child = spawn(process.execPath, [cli, 'test', `--config=${path.join(root, 'e2e/bench.config.ts')}`], { env, stdio: 'inherit' });
    const [code] = await once(child, 'exit');
    const measured = read(report);
    return [
      { what: 'frames that are the one asked for', measured: code === 0 ? 'all' : 'not all', goal: 'all', reached: code === 0 },
      figure('first picture after the click', measured.firstPicture, 300, ' ms'),
      figure(`a step (95 % of them ${measured.stepMost.toFixed(0)} ms)`, measured.stepHalf, 15, ' ms'),
      figure('frames dropped of 96 played backwards', measured.dropped, 2),
      figure(`growth of memory in ${measured.loopSeconds} s of looping`, measured.growth, 32, ' MiB'),
    ];
  },
};

const read = (report: string): Figures => {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as Figures;
  } catch {
    throw new Sentence('The player was not measured.');
  }
};
