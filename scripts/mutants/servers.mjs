import os from 'node:os';
import path from 'node:path';
import { devConfig, testServers } from '../../dev/dist/config.js';
import { findFfmpeg } from '../../dev/dist/ffmpeg.js';
import { startServers } from '../../dev/dist/servers/all.js';
import { prepareDatabases } from '../../dev/dist/servers/prepared.js';

/** Starts the servers of the tests, and prepares the databases, as far as the environment does not name them. */
export async function startTestServers() {
  const { ffmpegPath, ffprobePath } = await findFfmpeg(devConfig(), path.join(os.tmpdir(), 'prepmarket-programs'));
  const servers = await startServers(testServers());
  const prepared = process.env.TEST_PREPARED ? {} : await prepareDatabases(servers.variables.TEST_DATABASE_URL);
  const variables = { ...servers.variables, ...prepared, FFMPEG_PATH: ffmpegPath, FFPROBE_PATH: ffprobePath };
  return { ...servers, variables: Object.fromEntries(Object.entries(variables).filter(([, value]) => value)) };
}
