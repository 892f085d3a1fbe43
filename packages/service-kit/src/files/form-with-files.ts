import { createHash } from 'node:crypto';
import {
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Inject,
  Injectable,
  Logger,
  mixin,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Actor } from '@prepmarket/api-kit';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type * as z from 'zod/mini';
import { jsonIn, refuseOtherType } from '../http/json-body.js';
import { parseOrRefuse } from '../http/zod.js';
import { ObjectStore } from '../store/index.js';
import { context } from '../work/context.js';
import { RefusalError } from '../work/refuse.js';
import { Work } from '../work/work.js';
import { drainRequest } from './drain-request.js';
import { FILES_CONFIG, type FilesConfig } from './files.config.js';
import { Files } from './files.js';
import { FormParts, type PartLimits } from './form-parts.js';
import type { StoredFile } from './stored-file.js';
import type { Fields } from './text-fields.js';

/** Who sends a form and where to, as far as it is known before the first byte of it is read. */
export interface Arrival {
  actor: Actor;
  params: Record<string, string>;
  /** The service that knows the rules. */
  ask: <S>(service: Type<S>) => S;
}

export interface FormOptions<T> extends PartLimits {
  schema: z.ZodMiniType<T>;
  /** Fields that hold JSON text in a multipart form. */
  json?: string[];
  /** Refuses whom the route is closed to before anything of a form with files is read or kept. The use case decides once more, under its locks. */
  may?: (arrival: Arrival) => Promise<unknown>;
}

/** What a use case is given of a form: its fields by the schema, its files in the store. */
export interface FormOf<T> {
  fields: T;
  files: StoredFile[];
}

const forms = new WeakMap<Request, FormOf<unknown>>();
const declared = new WeakMap<object, FormOptions<unknown>>();

/** What an interceptor of `FormWithFiles` takes. */
export const formOf = (interceptor: unknown): FormOptions<unknown> | undefined => (typeof interceptor === 'function' ? declared.get(interceptor) : undefined);

/** The form `{ fields, files }` of a route with `FormWithFiles`. */
export const Form = createParamDecorator((_: unknown, host: ExecutionContext) => forms.get(host.switchToHttp().getRequest()));

/**
 * Interceptor for routes that take files: streams them into the object store, then parses the fields by the schema. A plain JSON body is
 * parsed by the same schema, with no files. Refuses with what `may` says, 400 (fields, too many files), 413 (size) or what `accept` says; the objects of a refused or
 * repeated request are deleted; those of one that failed in mid-way, which may have been committed, are left to the sweeper.
 */
export function FormWithFiles<T>(options: FormOptions<T>): Type<NestInterceptor> {
  @Injectable()
  class FormInterceptor implements NestInterceptor {
    private readonly log = new Logger('Files');

    constructor(
      readonly store: ObjectStore,
      readonly rows: Files,
      @Inject(FILES_CONFIG) readonly config: FilesConfig,
      readonly work: Work,
      readonly modules: ModuleRef,
    ) {}

    intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
      const request = execution.switchToHttp().getRequest<Request>();
      return from(request.is('multipart/form-data') ? this.multipart(request, next) : this.plain(request, next));
    }

    private async plain(request: Request, next: CallHandler): Promise<unknown> {
      refuseOtherType(request, 'multipart/form-data or application/json');
      forms.set(request, { fields: parseOrRefuse(options.schema, request.body ?? {}), files: [] });
      return await lastValueFrom(next.handle(), { defaultValue: undefined });
    }

    private async multipart(request: Request, next: CallHandler): Promise<unknown> {
      const parts = new FormParts(request, this.store, this.config.letter, options);
      const claim = context()?.idempotency;
      let handed = false;
      try {
        parts.weigh();
        await this.admit(request, parts);
        await parts.read();
        if (claim) claim.bodyHash = hashOf(parts);
        forms.set(request, { fields: parseOrRefuse(options.schema, withJson(parts.fields, options.json ?? [])), files: parts.files });
        handed = true;
        const answer = await lastValueFrom(next.handle(), { defaultValue: undefined });
        if (claim?.replayed) this.discard(parts.keys);
        return answer;
      } catch (error) {
        drainRequest(request);
        // After a commit without an answer nobody knows yet whether rows name them: it may still be on its way. The sweeper takes what none names.
        if (!handed || error instanceof RefusalError) this.discard(parts.keys);
        throw error;
      }
    }

    /** A repeat gets its first answer, whatever has become of the record since. */
    async admit(request: Request, parts: FormParts): Promise<void> {
      const actor = context()?.actor;
      if (!actor || (await this.work.repeats())) return;
      await options.may?.({ actor, params: request.params as Record<string, string>, ask: (service) => this.modules.get(service, { strict: false }) });
      // What another service is to adopt counts there.
      if (options.prefix === undefined) await this.rows.refuseFull(actor.id, parts.least());
    }

    /** In the background: the client need not wait. What fails here is left to the sweeper. */
    private discard(keys: string[]): void {
      const run = async () => {
        for (const key of await this.rows.orphans(keys)) await this.store.delete(key);
      };
      run().catch((error) => this.log.warn({ err: error }, 'Cleanup of a refused form failed: its objects are left to the orphan sweep'));
    }
  }
  declared.set(FormInterceptor, options as FormOptions<unknown>);
  return mixin(FormInterceptor);
}

/** Two sendings of the same form are equal in their fields and in their files' names and contents; the keys differ. */
function hashOf({ fields, files }: FormParts): string {
  const same = {
    fields: Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)),
    files: files.map((file) => [file.field, file.originalname, file.sha256]),
  };
  return createHash('sha256').update(JSON.stringify(same)).digest('hex');
}

function withJson(fields: Fields, names: string[]): Record<string, unknown> {
  const read = (name: string, value: unknown) => (!names.includes(name) || typeof value !== 'string' || value === '' ? value : jsonIn(name, value));
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, read(name, value)]));
}
