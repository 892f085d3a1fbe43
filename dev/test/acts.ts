import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../src/processes.js';
import type { RunningProduct } from './running-product.js';

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each call's answer has a shape of its own
  data: any;
}
type Data = Answer['data'];

/** What was answered with 2xx: who reads it again, where, and what must be true of it then. */
interface Promised {
  by: 'client' | 'vendor';
  address: string;
  holds: (data: Data) => boolean;
  /** When the answer came; milliseconds since the epoch. */
  at: number;
}

/** What was not answered with 2xx; no status where no answer came. */
interface Failed {
  what: string;
  status: number | undefined;
  /** When that was known; milliseconds since the epoch. */
  at: number;
}

const PASSWORD = 'correct horse battery';
const formOf = (fields: Record<string, string>, field: string, name: string, bytes: Buffer): FormData => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set(field, new Blob([new Uint8Array(bytes)]), name);
  return form;
};

/** Where the product answers. */
type Place = Pick<RunningProduct, 'url' | 'post'>;

/** What a client and a vendor do, and everything that they were promised by an answer. */
export class Acts {
  readonly promised: Promised[] = [];
  readonly failed: Failed[] = [];
  private tokens = { client: '', vendor: '' };
  private resting = true;
  private writers: Promise<void>[] = [];
  private begun = 0;

  /** With a `clip` shots bring a video and bids an attachment. */
  constructor(
    private place: Place,
    private readonly clip?: Buffer,
  ) {}

  /** Makes both accounts. */
  async register(): Promise<void> {
    for (const role of ['client', 'vendor'] as const) {
      const person = { firstName: role, lastName: 'Tester', email: `${role}@example.com`, password: PASSWORD, role, devMode: true };
      this.tokens[role] = ((await (await this.place.post('/api/register', person)).json()) as { token: string }).token;
    }
  }

  /** From now on another product is asked, where both have accounts already. */
  async moveTo(place: Place): Promise<void> {
    this.place = place;
    for (const role of ['client', 'vendor'] as const) {
      const answer = await place.post('/api/auth/login', { email: `${role}@example.com`, password: PASSWORD });
      this.tokens[role] = ((await answer.json()) as { token: string }).token;
    }
  }

  /** So many at a time take one project after another from its listing to the first payment, until `rest`; what fails because the product died begins anew. */
  work(writers: number): void {
    this.resting = false;
    const goOn = async () => {
      while (!this.resting) await this.one().catch(() => sleep(20));
    };
    this.writers = Array.from({ length: writers }, goOn);
  }

  /** Nobody begins anything any more, and all that is under way is answered. */
  async rest(): Promise<void> {
    this.resting = true;
    await Promise.all(this.writers.splice(0));
  }

  /** Waits for so many answers more, as long as a busy machine needs. */
  async answered(more: number): Promise<void> {
    const before = this.promised.length;
    if (await until(() => this.promised.length - before >= more, 300_000, 20)) return;
    const last = this.failed.slice(-5).map(({ what, status }) => `${what}: ${status ?? 'no answer'}`);
    throw new Error(`${this.promised.length - before} of ${more} answers came; what failed last: ${last.join(', ')}`);
  }

  /** Once nobody works any more: where the services do not agree, and what is missing of what was answered. */
  async lost(product: { findings(): Promise<string[]> }): Promise<string[]> {
    await this.rest();
    return [...(await product.findings()), ...(await this.broken())];
  }

  /** Where a promise does not hold, of those that were given before `before`. */
  async broken(before = Number.POSITIVE_INFINITY): Promise<string[]> {
    const wrong: string[] = [];
    for (const { by, address, holds } of this.promised.filter(({ at }) => at < before)) {
      const { status, data } = await this.call(by, 'GET', address);
      if (status !== 200 || !holds(data)) wrong.push(address);
    }
    return wrong;
  }

  private async one(): Promise<void> {
    // Names of their own: what is written about one is never what is written about another.
    const title = `Crash ${this.begun++}`;
    const fields = { title, budget: { min: 1, max: 9 }, deadline: '2030-01-01', status: 'open' };
    const project = await this.act('client', '/projects', fields, ({ id }) => [`/projects/${id}`, (now) => now.title === title]);
    const inside = `/projects/${project.id}`;
    const pack = await this.act('client', `${inside}/packages`, { name: 'Reel' }, ({ id }) => [`${inside}/packages/${id}`, ({ name }) => name === 'Reel']);
    const shots = `${inside}/packages/${pack.id}/shots`;
    await this.act('client', shots, this.shot(), ({ id }) => [`${shots}/${id}`, ({ tasks, file_url }) => tasks.length === 1 && (!this.clip || !!file_url)]);
    const bids = `${inside}/bids`;
    const bid = await this.act('vendor', bids, this.bid(), ({ id }) => [
      `${bids}/${id}`,
      ({ amount, attachments }) => amount === 5 && (attachments ?? []).length === (this.clip ? 1 : 0),
    ]);
    await this.act('client', `${bids}/${bid.id}/accept`, undefined, () => [inside, ({ status }) => status === 'in_progress']);
    const milestones = [3, 2].map((amount) => ({ title: `For ${amount}`, description: 'Roto', amount, dueDate: '2030-01-01' }));
    const contract = { title, description: 'D', terms: 'X', milestones };
    const made = await this.act('client', `${bids}/${bid.id}/contracts`, contract, () => [`${bids}/${bid.id}`, ({ hasContract }) => hasContract === true]);
    const signed = `/contracts/${made.id}`;
    await this.act('client', `${signed}/sign`, undefined, () => [signed, ({ clientSigned }) => clientSigned]);
    await this.act('vendor', `${signed}/sign`, undefined, () => [signed, ({ status }) => status === 'active']);
    await this.earn(signed, made.milestones[0].id);
    // Without a clip there may be more of them than one person writes in an hour.
    if (this.clip) await this.write(`/notices/threads/contract/${made.id}`);
  }

  private async write(thread: string): Promise<void> {
    const form = formOf({ text: 'Here' }, 'attachments', 'notes.txt', Buffer.from('our notes'));
    await this.act('vendor', thread, form, ({ id }) => [thread, (said: Data[]) => said.some((one) => one.id === id && one.attachments.length === 1)]);
  }

  /** The first milestone up to its payment; the contract goes on. */
  private async earn(contract: string, id: string): Promise<void> {
    const milestone = `${contract}/milestones/${id}`;
    const reached = (...statuses: string[]) => [contract, (now: Data) => statuses.includes(now.milestones[0].status)] as [string, Promised['holds']];
    await this.act('vendor', milestone, { status: 'in_progress' }, () => reached('in_progress', 'submitted', 'approved', 'paid'), 'PUT');
    await this.act('vendor', `${milestone}/deliverables`, formOf({}, 'deliverables', 'matte.txt', Buffer.from('a matte')), () =>
      reached('submitted', 'approved', 'paid'),
    );
    await this.act('client', milestone, { status: 'approved' }, () => reached('approved', 'paid'), 'PUT');
    await this.act('client', milestone, { status: 'paid' }, () => reached('paid'), 'PUT');
  }

  private shot(): object {
    const tasks = [{ task_type: 'roto' }];
    return this.clip ? formOf({ name: 'CR010', tasks: JSON.stringify(tasks) }, 'file', 'plate.mp4', this.clip) : { name: 'CR010', tasks };
  }

  private bid(): object {
    const fields = { deliveryTime: '3', proposal: 'x' };
    return this.clip ? formOf({ amount: '5', ...fields }, 'attachments', 'reel.txt', Buffer.from('our reel')) : { amount: 5, deliveryTime: 3, proposal: 'x' };
  }

  private async act(
    by: Promised['by'],
    address: string,
    body: object | undefined,
    promise: (data: Data) => [string, Promised['holds']],
    method = 'POST',
  ): Promise<Data> {
    const answer = await this.call(by, method, address, body).catch(() => undefined);
    if (!answer || answer.status >= 300) {
      const what = `${method} ${address}`;
      this.failed.push({ what, status: answer?.status, at: Date.now() });
      throw new Error(`${what} answered ${answer?.status}`);
    }
    const [read, holds] = promise(answer.data);
    this.promised.push({ by, address: read, holds, at: Date.now() });
    return answer.data;
  }

  private async call(by: Promised['by'], method: string, address: string, body?: object): Promise<Answer> {
    const form = body instanceof FormData;
    const response = await fetch(this.place.url(`/api${address}`), {
      method,
      headers: { authorization: `Bearer ${this.tokens[by]}`, ...(body && !form && { 'content-type': 'application/json' }) },
      body: form ? body : body && JSON.stringify(body),
    });
    return { status: response.status, data: ((await response.json()) as Answer).data };
  }
}
