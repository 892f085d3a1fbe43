import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { type DevConfig, devConfig, environment, testServers } from './config.js';
import { findFfmpeg } from './ffmpeg.js';
import { root } from './root.js';
import { startServers } from './servers/all.js';
import { headless } from './servers/browser.js';
import { prepareDatabases } from './servers/prepared.js';
import { ensureTools } from './servers/tools.js';
import { interrupted, program, say } from './terminal.js';
import { stopAll } from './testing/children.js';
import { findEngine } from './testing/engine.js';
import { type Layer, type LayerResult, runLayer } from './testing/layers.js';
import { isOverBudget, report } from './testing/report.js';
import { layersOf, readBudgets } from './testing/selection.js';

const budgets = readBudgets();

/** `npm test`: the tests of every change, or those named after `--`. */
await program(async () => {
  const interruption = interrupted();
  const config = devConfig();
  const layers = layersOf(process.argv.slice(2), budgets);
  const engine = layers.some(({ engine: needed }) => needed) ? await findEngine(config) : { env: {} };
  if ('missing' in engine) return say(`the images are not built and run here: ${engine.missing}.`);
  const servers = await openServers(config, layers);
  const env = { ...servers.variables, ...engine.env, ...(await programsOf(config)) };
  const outcome = await Promise.race([runAll(layers, env), interruption]);
  await stopAll();
  await servers.stop();
  process.exit(typeof outcome === 'string' ? 130 : outcome);
});

async function openServers(config: DevConfig, layers: Layer[]) {
  if (!layers.some((layer) => layer.servers)) return { variables: {}, stop: async () => undefined };
  ensureTools(config, testServers(), layers.some(({ runner }) => runner === 'playwright') ? 'headless' : undefined);
  say('starting PostgreSQL, RabbitMQ and an S3 store for the tests …');
  const servers = await startServers(testServers());
  try {
    return { ...servers, variables: { ...servers.variables, ...(await prepareDatabases(servers.variables.TEST_DATABASE_URL as string)) } };
  } catch (error) {
    await servers.stop();
    throw error;
  }
}

async function programsOf(config: DevConfig): Promise<NodeJS.ProcessEnv> {
  const { ffmpegPath, ffprobePath } = await findFfmpeg(config, path.join(os.tmpdir(), 'prepmarket-programs'));
  return { CHROMIUM_PATH: headless(config), FFMPEG_PATH: ffmpegPath, FFPROBE_PATH: ffprobePath };
}

/** Runs the layers one after the other and returns the exit code. */
async function runAll(layers: Layer[], env: NodeJS.ProcessEnv): Promise<number> {
  const scale = layers.some(({ budget }) => budget) ? budgets.reference / calibrate() : 1;
  const seed = Number(process.env.TEST_SEED ?? randomInt(1_000_000));
  say(`files run in random order: TEST_SEED=${seed} repeats it.`);
  const results: LayerResult[] = [];
  for (const layer of layers) results.push(await runLayer(layer, { ...env, ...layer.env }, seed));
  for (const [n, result] of results.entries()) {
    if (!isOverBudget(result, scale) || result.failed > 0) continue;
    say(`${result.layer.name} is over its budget and is measured again …`);
    results[n] = await runLayer(result.layer, { ...env, ...result.layer.env }, seed);
  }
  return report(results, scale);
}

/** Returns the CPU seconds of the calibration program on this machine. */
function calibrate(): number {
  return Number(execFileSync(process.execPath, [path.join(root, 'tooling/calibration.mjs')], { encoding: 'utf8', env: environment() }));
}
