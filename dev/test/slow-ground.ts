import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ServiceName } from '@prepmarket/gateway';
import { markedClip } from '@prepmarket/service-testing/clips';
import { until } from '../src/processes.js';
import type { Deployed } from './deployed.js';

type Headers = Record<string, string>;

export interface Target {
  /** Takes JSON: identity's from anybody. */
  json: string;
  /** Takes a form with files. */
  form?: string;
  /** What is read slowly. */
  file: string;
}

/** More than the buffers of all connections on its way take. */
const SIZE = 24 * 1024 ** 2;
const PATIENCE = 30_000;
const PASSWORD = 'correct horse battery';
const fields = { title: 'Slow', deadline: '2030-01-01', status: 'open' };
const budget = { min: 1, max: 9 };
const milestones = [{ title: 'All', description: 'Roto', amount: 5, dueDate: '2030-01-01' }];

/** A clip of `SIZE` bytes: what is not picture is padding that players skip. */
const clipOf = async (): Promise<Buffer> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'prepmarket-slow-'));
  const small = readFileSync(await markedClip(path.join(folder, 'plate.mp4'), { frames: 6, size: '160x90' }));
  rmSync(folder, { recursive: true });
  const padding = Buffer.alloc(SIZE - small.length, 1);
  padding.writeUInt32BE(padding.length);
  padding.write('free', 4);
  return Buffer.concat([small, padding]);
};

const formOf = (fields: Record<string, string>, field: string, name: string, bytes: Buffer): FormData => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set(field, new Blob([new Uint8Array(bytes)]), name);
  return form;
};

/** A large file in each service that keeps files, a call of each that somebody else makes, and what is attacked. */
export class SlowGround {
  readonly targets = {} as Record<ServiceName, Target>;
  /** Two who may read the files. */
  readonly people: Headers[] = [];
  private somebody: Headers = {};
  private readonly calls = {} as Record<ServiceName, string>;

  constructor(private readonly product: Deployed) {}

  async make(): Promise<this> {
    this.somebody = await this.person('else', 'client');
    this.people.push(await this.person('client', 'client'), await this.person('vendor', 'vendor'));
    await this.files();
    const mine = await this.shot(this.somebody, { name: 'SL010' });
    Object.assign(this.calls, {
      identity: '/api/auth/me',
      catalog: mine.project,
      media: `${mine.shot}/upload-status`,
      bidding: `${mine.project}/bids`,
      contracts: '/api/contracts',
      notices: '/api/notices',
    });
    for (const service of Object.keys(this.calls) as ServiceName[]) await until(async () => (await this.call(service)) === 200, 60_000);
    return this;
  }

  /** What somebody else asks of a service; its status, or why there is none. */
  async call(service: ServiceName): Promise<number | string> {
    const headers = { ...this.somebody, 'x-forwarded-for': '192.0.2.1' };
    try {
      const answer = await fetch(this.product.url(this.calls[service]), { headers, signal: AbortSignal.timeout(PATIENCE) });
      await answer.arrayBuffer();
      return answer.status;
    } catch (error) {
      return (error as Error).message;
    }
  }

  private async files(): Promise<void> {
    const [client = {}, vendor = {}] = this.people;
    const bytes = Buffer.alloc(SIZE, 1);
    const { project, shot } = await this.shot(client, formOf({ name: 'SL020', tasks: '[]' }, 'file', 'plate.mp4', await clipOf()), bytes);
    const attached = (data: { attachments: { key: string }[] }) => `/api/files/download/${data.attachments[0]?.key}`;
    const bid = await this.ask(vendor, `${project}/bids`, formOf({ amount: '5', deliveryTime: '3', proposal: 'x' }, 'attachments', 'reel.txt', bytes));
    const bids = `${project}/bids/${bid.id}`;
    const offer = attached(await this.ask(client, bids));
    await this.ask(client, `${bids}/accept`, {});
    const terms = { title: 'T', description: 'D', terms: 'X', milestones: JSON.stringify(milestones) };
    const contract = await this.ask(client, `${bids}/contracts`, formOf(terms, 'attachments', 'terms.txt', bytes));
    const original = async () => (await this.ask(client, shot)).metadata?.original_key as string | undefined;
    await until(async () => Boolean(await original()), 120_000);
    Object.assign(this.targets, {
      identity: { json: '/api/auth/login', file: '/api/auth/me' },
      catalog: { json: '/api/projects', form: '/api/projects', file: attached(await this.ask(client, project)) },
      media: { json: `${shot}/colour`, form: `${shot}/upload`, file: `/api/files/download/${await original()}` },
      bidding: { json: `${project}/bids`, form: `${project}/bids`, file: offer },
      notices: { json: '/api/notices/read', file: '/api/notices' },
      contracts: { json: `${bids}/contracts`, form: `${bids}/contracts`, file: attached(await this.ask(client, `/api/contracts/${contract.id}`)) },
    } satisfies typeof this.targets);
  }

  /** A shot in a project of its own. */
  private async shot(by: Headers, body: object, attachment?: Buffer) {
    const form = attachment && formOf({ ...fields, budget: JSON.stringify(budget) }, 'attachments', 'brief.txt', attachment);
    const project = `/api/projects/${(await this.ask(by, '/api/projects', form ?? { ...fields, budget })).id}`;
    const shots = `${project}/packages/${(await this.ask(by, `${project}/packages`, { name: 'Reel' })).id}/shots`;
    return { project, shot: `${shots}/${(await this.ask(by, shots, body)).id}` };
  }

  private async person(name: string, role: string): Promise<Headers> {
    const body = { firstName: name, lastName: 'Tester', email: `${name}@example.com`, password: PASSWORD, role, devMode: true };
    const { token } = (await (await this.product.post('/api/register', body)).json()) as { token: string };
    return { authorization: `Bearer ${token}` };
  }

  /** Asks until it is answered well: what a copy is made of arrives a moment later. */
  // biome-ignore lint/suspicious/noExplicitAny: each call's answer has a shape of its own
  private async ask(by: Headers, at: string, body?: object): Promise<any> {
    const form = body instanceof FormData;
    let said = '';
    for (const end = Date.now() + 60_000; Date.now() < end; ) {
      const headers = { ...by, ...(body && !form && { 'content-type': 'application/json' }) };
      const answer = await fetch(this.product.url(at), { method: body ? 'POST' : 'GET', headers, body: form ? body : body && JSON.stringify(body) });
      said = await answer.text();
      if (answer.ok) return JSON.parse(said).data;
    }
    throw new Error(`${at} answered ${said}`);
  }
}
