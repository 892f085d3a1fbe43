import path from 'node:path';
import { createAdmin } from '@prepmarket/identity-service';
import type { DevConfig } from '../config.js';
import { findFfmpeg } from '../ffmpeg.js';
import { databaseOf } from '../product/database.js';
import { identityAt } from '../product/identity-at.js';
import { Lifetime } from '../product/lifetime.js';
import { Sentence } from '../sentence.js';
import { say } from '../terminal.js';
import { admin, PASSWORD } from './accounts.js';
import { fill } from './fill.js';
import { begin, offer, offered, offeredIn } from './offer.js';
import { vouch } from './vouch.js';

/** Fills the product that runs at `url` on this data folder, and says whose accounts there are. */
export async function setUpDemo(config: DevConfig, url: string): Promise<void> {
  if (!config.allowDevMode) throw new Sentence('The demo makes accounts that nobody confirms: it is for an installation with ALLOW_DEV_MODE.');
  if (offeredIn(config.DATA_DIR)) return say(`${config.DATA_DIR} is filled with the demo already; npm run reset begins anew.`);
  begin(config.DATA_DIR);
  const began = Date.now();
  say('filling it with a demo; you may look on …');
  await makeAdmin(config);
  const { ffmpegPath: ffmpeg } = await findFfmpeg(config, path.join(config.DATA_DIR, 'programs'));
  await fill({ url, ffmpeg, say: (line) => say(`${line} (${Math.round((Date.now() - began) / 1000)} s)`) });
  await vouch(url);
  offer(config.DATA_DIR);
  console.log(['', `Sign in with the password "${PASSWORD}" as`, ...offered.map(({ email, name, as }) => `  ${email.padEnd(24)} ${name}, ${as}`)].join('\n'));
}

async function makeAdmin(config: DevConfig): Promise<void> {
  const lifetime = new Lifetime();
  try {
    const identity = await identityAt(config, await databaseOf(config, lifetime));
    await createAdmin(identity, admin).catch((error: Error) => {
      if (!error.message.includes(admin.email)) throw error;
    });
  } finally {
    await lifetime.end(5000);
  }
}
