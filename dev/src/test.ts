import os from 'node:os';
import path from 'node:path';
import { type DevConfig, devConfig, testServers } from './config.js';
import { findFfmpeg } from './ffmpeg.js';
import { startServers, type TestServers } from './servers/all.js';
import { headless } from './servers/browser.js';
import { prepareDatabases } from './servers/prepared.js';
import { ensureTools } from './servers/tools.js';
import { complain, interrupted, program, say } from './terminal.js';
import { stopAll } from './testing/children.js';
import { type Count, sum } from './testing/count.js';
import { findEngine } from './testing/engine.js';
import { runJest, runTogether } from './testing/jest.js';
import { runJourneys } from './testing/journeys.js';
import { type Plan, planOf } from './testing/plan.js';

/** `npm test`: everything, or the part named after `--`. */
await program(async () => {
  const stop = interrupted();
  const config = devConfig();
  const plan = planOf(process.argv.slice(2));
  const engine = plan.engine ? await findEngine(config) : { env: {} };
  if ('missing' in engine) return say(`the images are not built and run here: ${engine.missing}.`);
  const servers = await makeServers(config, plan);
  const run = runPlan(config, plan, { ...servers.variables, ...engine.env });
  const outcome = await Promise.race([run, stop]);
  await stopAll();
  await servers.stop();
  if (typeof outcome === 'string') process.exit(130);
  const { passed, failed, flaky } = sum(outcome);
  for (const name of flaky) console.log(`Flaky: ${name}`);
  console.log(`\nTests: ${passed} passed, ${failed} failed${flaky.length ? `, ${flaky.length} flaky` : ''}`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
});

async function makeServers(config: DevConfig, plan: Plan) {
  if (!plan.servers) return { variables: {}, stop: async () => undefined };
  ensureTools(config, testServers(), plan.journeys && 'headless');
  say('starting PostgreSQL, RabbitMQ and an S3 store for the tests …');
  const began = Date.now();
  const servers = await startServers(testServers());
  if (plan.together) Object.assign(servers.variables, await preparedOn(servers));
  say(`they are up after ${Math.round((Date.now() - began) / 1000)} s.`);
  return servers;
}

async function preparedOn({ variables, stop }: Awaited<ReturnType<typeof startServers>>): Promise<TestServers> {
  return prepareDatabases(variables.TEST_DATABASE_URL as string).catch(async (error) => {
    await stop();
    throw error;
  });
}

async function runPlan(config: DevConfig, plan: Plan, servers: TestServers): Promise<Count[]> {
  const { ffmpegPath, ffprobePath } = await findFfmpeg(config, path.join(os.tmpdir(), 'prepmarket-programs'));
  // Whoever asks for fewer rounds, or more, gets those.
  const { ROUNDS = plan.env.ROUNDS } = process.env;
  const env = { CHROMIUM_PATH: headless(config), ...servers, ...plan.env, ROUNDS, FFMPEG_PATH: ffmpegPath, FFPROBE_PATH: ffprobePath };
  const counts: Count[] = [];
  if (plan.together) counts.push(await counted(runTogether(plan.together, env, plan)));
  for (const args of plan.jest) counts.push(await counted(runJest(args, env, plan)));
  const { journeys } = plan;
  if (journeys) {
    const parts = { ...realParts(servers), FFMPEG_PATH: ffmpegPath, FFPROBE_PATH: ffprobePath };
    counts.push(await counted(runJourneys(journeys, parts, { ...plan.env, CHROMIUM_PATH: headless(config) ?? '' })));
  }
  return counts;
}

// A part that cannot even run is one failure; the others still get their turn.
function counted(run: Promise<Count>): Promise<Count> {
  return run.catch((error) => {
    complain(error);
    return { passed: 0, failed: 1, flaky: [] };
  });
}

function realParts(servers: TestServers): NodeJS.ProcessEnv {
  return {
    DATABASE_URL: servers.TEST_DATABASE_URL,
    AMQP_URL: servers.TEST_AMQP_URL_2 ?? servers.TEST_AMQP_URL,
    S3_ENDPOINT: servers.TEST_S3_ENDPOINT,
    S3_ACCESS_KEY: servers.TEST_S3_ACCESS_KEY,
    S3_SECRET_KEY: servers.TEST_S3_SECRET_KEY,
    S3_BUCKET: servers.TEST_S3_BUCKET,
  };
}
