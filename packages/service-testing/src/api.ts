import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { documentedControllers, documentIn, KIT_CONFIG, type KitConfig } from '@prepmarket/service-kit';
import request, { type Response, type Test } from 'supertest';
import { Conforming, type Given } from './conforming.js';
import { failureReport } from './failure-report.js';
import { claimsFor, signToken } from './keys.js';

type Headers = Record<string, string>;
type Method = 'get' | 'head' | 'post' | 'put' | 'patch' | 'delete';

/** supertest against a running service: `await api(app).as(actor).post('/api/notes').send({...}).expect(201)`. What is answered must be what the service's document says. */
export class Client {
  constructor(
    private readonly server: Server,
    private readonly document: () => Conforming | undefined,
    private readonly headers: () => Headers = () => ({}),
  ) {}

  get = (path: string): Test => this.request('get', path);
  head = (path: string): Test => this.request('head', path);
  post = (path: string): Test => this.request('post', path);
  put = (path: string): Test => this.request('put', path);
  patch = (path: string): Test => this.request('patch', path);
  delete = (path: string): Test => this.request('delete', path);

  /** The same client, signed in. Like the screens it sends a fresh Idempotency-Key with every unsafe request; `.set()` replaces it. */
  as(actor: Actor): Client {
    return this.with(() => ({ authorization: `Bearer ${signToken(claimsFor(actor))}` }));
  }

  /** The same client with more headers on every request. */
  with(more: () => Headers): Client {
    return new Client(this.server, this.document, () => ({ ...this.headers(), ...more() }));
  }

  private request(method: Method, path: string): Test {
    const headers = this.headers();
    const key = method === 'get' || method === 'head' || !headers.authorization ? {} : { 'idempotency-key': randomUUID() };
    const test = request(this.server)[method](path);
    return test.set({ ...key, ...headers }).expect((response) => this.conforms(method, path, test, response));
  }

  private conforms(method: Method, path: string, test: Test, { status, type, body, text }: Response): void {
    failureReport.addExchange({ method, path, sent: sentBy(test), status, received: text ?? `(${type})` });
    hold(this.document(), { method, path, status, type: type || undefined, body: type === 'application/json' ? body : text });
  }
}

const hold = (document: Conforming | undefined, given: Given): void => {
  const [path = ''] = given.path.split('?', 1);
  const objection = document?.objection({ ...given, path });
  if (objection) throw new Error(objection);
};

const sentBy = (test: Test): unknown => (test.toJSON() as { data?: unknown }).data;

const documents = new WeakMap<INestApplication, Conforming>();
/** By service: making and compiling a document takes half a second of CPU, and every file of a service starts an application. */
const known = new Map<string, { parts: unknown[]; made: Conforming }>();

const documentOf = (app: INestApplication): Conforming | undefined => {
  const before = documents.get(app);
  if (before) return before;
  const parts = documentedControllers(app);
  const { service } = app.get<KitConfig>(KIT_CONFIG);
  const same = known.get(service);
  const fits = same?.parts.length === parts.length && same.parts.every((part, at) => part === parts[at]);
  const document = fits ? undefined : documentIn(app);
  if (!fits && !document) return undefined;
  const made = document ? new Conforming(document) : (same as { made: Conforming }).made;
  known.set(service, { parts, made });
  documents.set(app, made);
  return made;
};

/** Holds what a service answered to a request of another kind against its document; throws where they differ. */
export const conform = (app: INestApplication, given: Given): void => hold(documentOf(app), given);

export const api = (app: INestApplication): Client => new Client(app.getHttpServer(), () => documentOf(app));
