import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import swaggerUi from 'swagger-ui-dist/absolute-path.js';
import { script } from './script.js';
import { style } from './style.js';

const packed = promisify(gzip);

export interface Asset {
  type: string;
  /** Packed by gzip. */
  bytes: Buffer;
  plain: Buffer;
  etag: string;
}

const [CSS, JS] = ['text/css; charset=utf-8', 'text/javascript; charset=utf-8'];
const library = (name: string) => () => readFile(path.join(swaggerUi(), name));
const own = (text: string) => async () => Buffer.from(text);

const sources: Record<string, [type: string, read: () => Promise<Buffer>]> = {
  'swagger-ui.css': [CSS, library('swagger-ui.css')],
  'swagger-ui-bundle.js': [JS, library('swagger-ui-bundle.js')],
  'page.css': [CSS, own(style)],
  'page.js': [JS, own(script)],
};

const made = new Map<string, Promise<Asset>>();

/** A file of the page, packed when it is first asked for; nothing for any other name. */
export const assetOf = (name: string): Promise<Asset> | undefined => {
  const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
  if (source && !made.has(name)) made.set(name, make(...source));
  return made.get(name);
};

const make = async (type: string, read: () => Promise<Buffer>): Promise<Asset> => {
  const plain = await read();
  return { type, plain, bytes: await packed(plain), etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"` };
};
