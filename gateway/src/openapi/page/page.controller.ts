import { Controller, Get, Header, Param, Req, Res } from '@nestjs/common';
import { found, Unlisted } from '@prepmarket/service-kit';
import type { Request, Response } from 'express';
import { assetOf } from './assets.js';
import { html, policy } from './html.js';

/** The document for people. */
@Controller('docs')
@Unlisted()
export class PageController {
  @Get()
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', policy)
  @Header('Cache-Control', 'no-cache')
  page() {
    return html;
  }

  @Get(':file')
  async file(@Param('file') file: string, @Req() request: Request, @Res() response: Response) {
    const { type, plain, bytes, etag } = found(await assetOf(file), 'Not found.');
    response.set({ 'Content-Type': type, 'Cache-Control': 'no-cache', ETag: etag, Vary: 'Accept-Encoding' });
    if (request.fresh) return void response.status(304).end();
    const asPacked = request.acceptsEncodings('gzip') === 'gzip';
    if (asPacked) response.set('Content-Encoding', 'gzip');
    response.end(asPacked ? bytes : plain);
  }
}
