import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Express, Request, RequestHandler, Response } from 'express';
import { isHere } from '../mail/here.js';
import { policyOf } from './policy.js';
import { type Found, fileOf, remotesOf, type Site } from './site.js';

const backEnd = /^\/(api|health|\.well-known|mailbox|metrics)(\/|$)/;

/** Serves the front ends; what belongs to the back end passes on. `mailbox`: whether /mailbox shows letters, which is told to browsers of this machine alone. */
export function serveSite(express: Express, site: Site, mailbox = false): void {
  express.use(staticFiles(site, mailbox));
}

function staticFiles(site: Site, mailbox: boolean): RequestHandler {
  return (request, response, next) => {
    if (backEnd.test(request.path) || !['GET', 'HEAD'].includes(request.method)) return next();
    response.set({ 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'strict-origin-when-cross-origin', 'X-Frame-Options': 'DENY' });
    if (request.path === '/remotes.json')
      return void response.set('Cache-Control', 'no-cache').json({ ...remotesOf(site), ...(mailbox && isHere(request) && { mailbox }) });
    const found = fileOf(site, request.path);
    if (found) return send(request, response, found, site.development);
    response.status(404).set('Cache-Control', 'no-cache').type('text').send('Not found');
  };
}

function send(request: Request, response: Response, { file, lasting }: Found, development = false) {
  response.set('Cache-Control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
  response.type(path.extname(file));
  if (file.endsWith('.html')) response.set('Content-Security-Policy', policyOf(readFileSync(file, 'utf8'), development));
  const packed = existsSync(`${file}.br`);
  if (packed) response.vary('Accept-Encoding');
  const brotli = packed && request.acceptsEncodings('br') === 'br';
  if (brotli) response.set('Content-Encoding', 'br');
  response.sendFile(brotli ? `${file}.br` : file, { cacheControl: false, dotfiles: 'allow' });
}
