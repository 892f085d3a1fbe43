import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { type Actor, refusal } from '@prepmarket/api-kit';
import contentDisposition from 'content-disposition';
import type { Request, Response } from 'express';
import parseRange from 'range-parser';
import { Remembered } from '../events/index.js';
import { pour } from '../http/pour.js';
import { isKey, ObjectStore } from '../store/index.js';
import { found, RefusalError, refuse } from '../work/refuse.js';
import type { FileRow } from './file.entity.js';
import { FILES_CONFIG, type FileReader, type FilesConfig } from './files.config.js';
import { FILES_REMOVED, Files } from './files.js';

const unknownFile = 'File not found';
const noSuchBytes = refusal(416, 'This file has no such bytes.');
const noRight = refusal(403, 'You are not authorized to read this file');
/** What a browser shows without running it; everything else is only ever saved, under a type that no page can load as a script or a style. */
const SHOWN = /^(video|audio)\/|^image\/(png|jpeg|gif|webp|avif)$/;
const ONLY_SAVED = 'application/octet-stream';
const BELIEVED_FOR = 60_000;

type Span = { start: number; end: number };

/** Answers with a file's bytes: rights first, then ETag, ranges and headers that keep uploads from running on our origin. */
@Injectable()
export class FileDelivery implements OnApplicationBootstrap {
  private reader?: FileReader;
  /** Words for all that ends a right to a file, where they are known. */
  private endedBy?: ReadonlySet<string>;

  constructor(
    @Inject(FILES_CONFIG) private readonly config: FilesConfig,
    private readonly modules: ModuleRef,
    private readonly files: Files,
    private readonly store: ObjectStore,
    private readonly remembered: Remembered,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.reader = await this.theReader();
    if (this.reader?.changedBy) this.endedBy = new Set([...this.reader.changedBy, FILES_REMOVED]);
  }

  async send(actor: Actor, key: string, request: Request, response: Response, shown: boolean): Promise<void> {
    await this.give(await this.readable(actor, found(isKey(key) ? key : null, unknownFile)), request, response, shown);
  }

  /** The same of a file that was judged already. */
  async give(file: FileRow, request: Request, response: Response, shown: boolean): Promise<void> {
    const etag = `"${file.sha256}"`;
    const headers = headersOf(file, etag, shown);
    // `fresh` compares with it.
    response.set('ETag', etag);
    if (request.fresh) return void response.set(headers).status(304).end();
    response.removeHeader('ETag');
    const span = spanOf(request, file.size, etag);
    if (span === 'unsatisfiable') {
      response.set('Content-Range', `bytes */${file.size}`);
      throw new RefusalError(noSuchBytes);
    }
    await this.write(file, span, headers, request, response);
  }

  /** The pieces of a clip come by the dozen: they are judged once. What is refused is judged each time. @throws RefusalError 403, 404 */
  private readable(actor: Actor, key: string): Promise<FileRow> {
    const judge = () => this.judged(actor, key);
    return this.endedBy ? this.remembered.get(`file ${actor.id} ${actor.role} ${key}`, judge, this.endedBy, BELIEVED_FOR) : judge();
  }

  private async judged(actor: Actor, key: string): Promise<FileRow> {
    const file = found(await this.files.find(key), unknownFile);
    refuse((await this.reader?.mayRead(actor, file)) ? undefined : noRight);
    return file;
  }

  private async write(file: FileRow, span: Span | undefined, headers: ReturnType<typeof headersOf>, request: Request, response: Response): Promise<void> {
    const { start, end } = span ?? { start: 0, end: file.size - 1 };
    const body = request.method === 'HEAD' || file.size === 0 ? undefined : await this.open(file.key, span);
    // Only now: a refusal must not look like the file.
    response.set(headers);
    if (span) response.status(206).set('Content-Range', `bytes ${start}-${end}/${file.size}`);
    response.set('Content-Length', String(end - start + 1));
    if (!body) return void response.end();
    await pour(body, response);
  }

  private async open(key: string, span: Span | undefined) {
    try {
      return await this.store.getRange(key, span?.start, span?.end);
    } catch (error) {
      // Without its object the row is of no use to the reader; a store that is away is another matter.
      found(await this.store.stat(key), unknownFile);
      throw error;
    }
  }

  private theReader(): FileReader | undefined | Promise<FileReader> {
    const { fileReader } = this.config;
    if (!fileReader) return undefined;
    try {
      return this.modules.get(fileReader, { strict: false });
    } catch {
      return this.modules.create(fileReader);
    }
  }
}

const headersOf = ({ mimetype, originalname }: FileRow, etag: string, shown: boolean) => ({
  ETag: etag,
  'Content-Type': SHOWN.test(mimetype) ? mimetype : ONLY_SAVED,
  'Content-Disposition': contentDisposition(originalname, { type: shown && SHOWN.test(mimetype) ? 'inline' : 'attachment' }),
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'private, no-cache',
  'Accept-Ranges': 'bytes',
});

/** How many last bytes are wanted. Of more than there are all are meant (RFC 9110, 14.1.2), which the parser takes for none. */
const suffixOf = (wanted: string): number => Number(/^bytes=\s*-(\d+)\s*$/.exec(wanted)?.[1] ?? 0);

/** The one range asked for; several ranges, or a range of an older content, are answered with the whole file. */
function spanOf(request: Request, size: number, etag: string): Span | 'unsatisfiable' | undefined {
  const wanted = request.get('range');
  const of = request.get('if-range');
  if (wanted === undefined || (of !== undefined && of !== etag)) return undefined;
  if (suffixOf(wanted) >= size && size > 0) return { start: 0, end: size - 1 };
  const ranges = parseRange(size, wanted, { combine: true });
  if (ranges === -1) return 'unsatisfiable';
  return ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1 ? undefined : ranges[0];
}
