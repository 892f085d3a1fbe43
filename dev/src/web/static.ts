import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Express, Request, RequestHandler, Response } from 'express';
import { policyOf } from './policy.js';

/** A built front end and where it is served: the shell at '/', a remote at '/remotes/<name>/'. */
export interface Site {
  shell: string;
  /** Each remote's folder, and what its remote.json says for the page, by its name. */
  remotes: Record<string, { folder: string; paths: string[]; nav?: unknown[] }>;
  /** Set for builds that change while they are served. */
  development?: boolean;
}

const hashed = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;
const backEnd = /^\/(api|health|\.well-known|mailbox|metrics)(\/|$)/;

/** Serves the front ends; what belongs to the back end passes on. */
export function serveSite(express: Express, site: Site): void {
  express.use(staticFiles(site));
}

function staticFiles(site: Site): RequestHandler {
  return (request, response, next) => {
    if (backEnd.test(request.path) || !['GET', 'HEAD'].includes(request.method)) return next();
    response.set({ 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'strict-origin-when-cross-origin', 'X-Frame-Options': 'DENY' });
    if (request.path === '/remotes.json') return void response.set('Cache-Control', 'no-cache').json(remotesOf(site));
    const file = fileOf(site, request.path);
    if (file) return send(request, response, file, site.development);
    response.status(404).set('Cache-Control', 'no-cache').type('text').send('Not found');
  };
}

const remotesOf = (site: Site) => ({
  remotes: Object.entries(site.remotes).map(([name, { folder: _, ...said }]) => ({ name, entry: `/remotes/${name}/mf-manifest.json`, ...said })),
});

// A path without an extension is a screen: the shell finds it.
function fileOf(site: Site, requested: string): string | undefined {
  const [, remote, inside] = /^\/remotes\/([^/]+)\/(.+)$/.exec(requested) ?? [];
  if (remote !== undefined) return site.remotes[remote] && existing(site.remotes[remote].folder, inside ?? '');
  if (requested === '/remotes' || requested.startsWith('/remotes/')) return undefined;
  const screen = path.posix.extname(requested) === '';
  return (screen ? undefined : existing(site.shell, requested)) ?? (screen ? existing(site.shell, 'index.html') : undefined);
}

function existing(folder: string, requested: string): string | undefined {
  let name: string;
  try {
    name = decodeURIComponent(requested);
  } catch {
    return undefined;
  }
  const file = path.join(folder, name);
  const hidden = name.includes('\0') || name.split('/').some((part) => part.startsWith('.'));
  return !hidden && file.startsWith(folder + path.sep) && statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
}

function send(request: Request, response: Response, file: string, development = false) {
  response.set('Cache-Control', hashed.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache');
  response.type(path.extname(file));
  if (file.endsWith('.html')) response.set('Content-Security-Policy', policyOf(readFileSync(file, 'utf8'), development));
  const packed = existsSync(`${file}.br`);
  if (packed) response.vary('Accept-Encoding');
  const brotli = packed && request.acceptsEncodings('br') === 'br';
  if (brotli) response.set('Content-Encoding', 'br');
  response.sendFile(brotli ? `${file}.br` : file, { cacheControl: false, dotfiles: 'allow' });
}
