import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { type Actor, type RefusalStatus, refusal } from '@prepmarket/api-kit';
import { resumableMessages, resumablePath } from '@prepmarket/media-api';
import { context, drainRequest, RefusalError, Work } from '@prepmarket/service-kit';
import { type Locker, Server, type ServerOptions } from '@tus/server';
import { Companions } from '../companions/companions.service.js';
import { WorkSpace } from '../jobs/work-space.js';
import { Places } from '../places/places.js';
import { Quota } from '../uploads/quota.js';
import { RefusedFiles } from '../uploads/refused-files.js';
import { Completion } from './completion.js';
import { Followers } from './followers.js';
import { Holds } from './holds.js';
import { Lines } from './lines.js';
import { type Keepers, PartStore } from './part-store.js';
import { Parts } from './parts.js';
import { ResumableRows } from './resumable-rows.js';

// What holds an upload is in the database (see Holds), and each part is added where the last one ended or not at all.
const noLock = async () => undefined;
const locker: Locker = { newLock: () => ({ lock: noLock, unlock: noLock }) };

const OUR_WORDS: Record<number, RefusalError> = {
  404: new RefusalError(refusal(404, resumableMessages.notFound)),
  409: new RefusalError(refusal(409, resumableMessages.wentOnElsewhere)),
  410: new RefusalError(refusal(404, resumableMessages.notFound)),
  413: new RefusalError(refusal(413, resumableMessages.tooMuch)),
};

/** The protocol's refusals in our words, in the envelope of all others. */
class HouseServer extends Server {
  override async write(_context: unknown, _headers: unknown, status: number, body = ''): Promise<never> {
    if (status === 500) throw new Error(body);
    // What the protocol has and we do not offer is no fault of ours either.
    throw OUR_WORDS[status] ?? new RefusalError(refusal(status < 500 ? (status as RefusalStatus) : 400, resumableMessages.notTus));
  }
}

/** Answers tus requests. */
@Injectable()
export class Tus implements Keepers {
  constructor(
    readonly work: Work,
    readonly rows: ResumableRows,
    readonly parts: Parts,
    readonly holds: Holds,
    readonly followers: Followers,
    readonly places: Places,
    readonly quota: Quota,
    readonly space: WorkSpace,
    readonly refused: RefusedFiles,
    readonly companions: Companions,
    private readonly completion: Completion,
    private readonly lines: Lines,
  ) {}

  /** Reads the request, which is about the upload `id` or begins one, and answers it. @throws RefusalError and whatever else is not the protocol's to answer */
  async answer(actor: Actor, id: string | undefined, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const running = context();
    if (running) running.idempotency = undefined;
    response.setHeader('Tus-Resumable', '1.0.0');
    this.lines.count(actor.id, request, response);
    try {
      await this.server(actor, id, request).handle(request, response);
    } catch (error) {
      drainRequest(request);
      throw error;
    }
  }

  private server(actor: Actor, id: string | undefined, request: IncomingMessage): Server {
    const { headers } = request;
    const offset = headers['upload-offset'] === undefined ? undefined : Number(headers['upload-offset']);
    const datastore = new PartStore(this, actor, offset);
    const options: ServerOptions = {
      path: `/api/${resumablePath}`,
      relativeLocation: true,
      allowedOrigins: () => false,
      locker,
      namingFunction: () => randomUUID(),
      getFileIdFromRequest: () => id,
      onUploadFinish: async (_request, upload) => {
        await this.completion.complete(upload.id);
        return {};
      },
      onResponseError: async (_request, error) => {
        await datastore.kept;
        if (!('status_code' in error)) throw error;
        return undefined;
      },
    };
    return new HouseServer({ ...options, datastore });
  }
}
