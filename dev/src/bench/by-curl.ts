import { mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { BenchProduct } from './product.js';
import { run } from './programs.js';
import { CHUNK, metadataOf } from './resumable.js';

// Who sends is another machine in truth: here it takes of the same cores, so it is the program that takes least of them.

/** Sends images in one form as fast as they are taken, and waits until they play. */
export const formByCurl = async (product: BenchProduct, name: string, files: string[]): Promise<void> => {
  const shot = await product.shot(name);
  const parts = files.flatMap((file) => ['-F', `files=@${file};type=image/png`]);
  await run('curl', ['-sSf', '-o', '/dev/null', '-H', `authorization: Bearer ${product.token}`, ...parts, `${product.url}${shot.path}/upload-sequence`]);
  await product.playable(shot);
};

/** An archive cut into files, each what a browser sends in one request. */
export const piecesOf = async (archive: string, dir: string): Promise<string[]> => {
  mkdirSync(dir);
  await run('split', ['-b', String(CHUNK), '-a', '3', archive, path.join(dir, 'piece.')]);
  return readdirSync(dir)
    .sort()
    .map((name) => path.join(dir, name));
};

/** Sends an archive of images as browsers do, piece by piece, as fast as they are taken, and waits until it plays. */
export const piecesByCurl = async (product: BenchProduct, name: string, archive: string, pieces: string[]): Promise<void> => {
  const shot = await product.shot(name);
  const tus = { authorization: `Bearer ${product.token}`, 'tus-resumable': '1.0.0' };
  const begin = { ...tus, 'upload-length': String(statSync(archive).size), 'upload-metadata': metadataOf(shot) };
  const begun = await fetch(`${product.url}/api/uploads`, { method: 'POST', headers: begin });
  const url = `${product.url}${begun.headers.get('location')}`;
  const sending = pieces.flatMap((piece, at) => {
    const headers = { ...tus, 'upload-offset': String(at * CHUNK), 'content-type': 'application/offset+octet-stream', expect: '' };
    const named = Object.entries(headers).flatMap(([key, value]) => ['-H', `${key}: ${value}`.trim()]);
    return [...(at ? ['--next'] : []), '-sSf', '-X', 'PATCH', '-T', piece, ...named, url];
  });
  await run('curl', ['--fail-early', ...sending]);
  await product.playable(shot);
};
