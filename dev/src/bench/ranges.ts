import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { compared } from './api/rounds.js';
import { longClip } from './clip.js';
import { cpuOf, cpuOfFamily } from './cpu.js';
import { run } from './programs.js';
import type { Section } from './section.js';
import { startServer } from './server.js';

const MEBIBYTE = 1024 * 1024;
/** In the midst of the file, as a player asks for it. */
const headers = { range: `bytes=${3 * MEBIBYTE}-${4 * MEBIBYTE - 1}` };

/** A mebibyte of a clip through gateway, session and rights, against a server of node alone over the same file. */
export const ranges: Section = {
  name: 'ranges of a clip',
  inDatabase: true,
  measure: async ({ dir, product, database }) => {
    const folder = path.join(dir, 'bare');
    mkdirSync(folder);
    // Who asks reads it as text: of random bytes that would take longer than sending them.
    const file = await longClip(path.join(folder, 'plate.mp4'), 16 * MEBIBYTE, '/dev/zero');
    const shot = await product.shot('Watched');
    await run('curl', ['-sSf', '-H', `authorization: Bearer ${product.token}`, '-F', `file=@${file};type=video/mp4`, `${product.url}${shot.path}/upload`]);
    const { metadata } = await product.playable(shot);
    const server = await startServer('dev/dist/bench/bare-files.js', { variables: { FOLDER: folder } });
    try {
      const ours = {
        url: product.url,
        paths: [`/api/files/stream/${metadata.original_key}/plate.mp4`],
        headers: { ...headers, authorization: `Bearer ${product.token}` },
      };
      const bare = { url: server.url, paths: ['/plate.mp4'], headers };
      const clocks = { ours: () => product.cpu().own + cpuOfFamily(database?.pid() ?? 0), bare: () => cpuOf(server.pid).own };
      return await compared([{ what: 'a range of 1 MiB, against a bare one', ours, bare, goal: 2.5, most: 3 }], clocks);
    } finally {
      await server.stop();
    }
  },
};
