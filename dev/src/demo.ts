import path from 'node:path';
import { devConfig } from './config.js';
import { runningOn } from './data/folder.js';
import { fill } from './demo/fill.js';
import { findFfmpeg } from './ffmpeg.js';
import { Sentence } from './sentence.js';
import { program, say } from './terminal.js';

await program(async () => {
  const config = devConfig();
  const running = runningOn(config.DATA_DIR);
  if (!running?.url) throw new Sentence('Prepmarket does not run on this data folder: npm start.');
  const { ffmpegPath: ffmpeg } = await findFfmpeg(config, path.join(config.DATA_DIR, 'programs'));
  await fill({ url: running.url, ffmpeg, say });
  process.exit(0);
});
