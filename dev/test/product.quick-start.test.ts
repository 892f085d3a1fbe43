/** @module-tag nightly */

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { RunningProduct } from './running-product.js';

const run = promisify(execFile);
const place = new RunningProduct();
const page = readFileSync(path.resolve(__dirname, '../../docs/api-quick-start.md'), 'utf8');
const blocks = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block);

const film = async (): Promise<string> => {
  const file = path.join(place.folder, 'plate.mov');
  const source = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=24:duration=1', '-pix_fmt', 'yuv420p'];
  await run(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-loglevel', 'error', ...source, file]);
  return file;
};

afterAll(() => place.end());

it('[S-2464] every block of the page about the API runs against the product as it stands, from registration to the accepted bid', async () => {
  expect(blocks).toHaveLength(11);
  await place.ready();
  const env = { ...process.env, PREPMARKET: place.url(''), PLATE: await film() };
  const { stdout, stderr } = await run('bash', ['-c', `set -euo pipefail\n${blocks.join('\n')}`], { cwd: place.folder, env });
  // A call that is asked again says why.
  expect(stderr.replaceAll(/^curl: \(22\) .* (404|409)\n/gm, '')).toBe('');
  expect(stdout).toMatch(/\naccepted\n$/);
}, 600_000);
