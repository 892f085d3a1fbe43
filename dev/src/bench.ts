import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { images } from './bench/images.js';
import { looping } from './bench/looping.js';
import { player } from './bench/player.js';
import { startBenchProduct } from './bench/product.js';
import { print, type Section } from './bench/section.js';
import { video } from './bench/video.js';
import { Sentence } from './sentence.js';
import { program, say } from './terminal.js';

/** What can be measured, by the name given after `npm run bench --`. A section is one line here. */
const benches: Record<string, Section[]> = { media: [video, images, player, looping] };

await program(async () => {
  const [name = '', only] = process.argv.slice(2);
  const sections = benches[name]?.filter((section) => !only || section.name === only);
  if (!sections?.length) throw new Sentence(`Name what is to be measured: npm run bench -- ${Object.keys(benches).join(' | ')} [section]`);
  const dir = mkdtempSync(path.join(os.tmpdir(), 'prepmarket-bench-'));
  say(`measuring in ${dir}; other load on this machine falsifies the figures.`);
  const product = await startBenchProduct(path.join(dir, 'data'));
  try {
    const reached: boolean[] = [];
    for (const section of sections) reached.push(print(section.name, await section.measure({ dir, product })));
    process.exitCode = reached.every(Boolean) ? 0 : 1;
  } finally {
    await product.stop();
    rmSync(dir, { recursive: true, force: true });
  }
});
