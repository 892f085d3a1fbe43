import { setTimeout as sleep } from 'node:timers/promises';
import { Sentence } from '../sentence.js';
import type { Account } from './accounts.js';

/** What is sent as a form: words, and files by field. */
export interface Sent {
  fields?: Record<string, string>;
  files: readonly { field: string; name: string; type: string; bytes: Buffer }[];
}

const PATIENCE = 60_000;
/** Milliseconds in which services hear of each other, as a rule. */
const HEARD = 600;

/** Waits until what was just done is known elsewhere: sooner it would be refused, and asked again. */
export const heard = (): Promise<void> => sleep(HEARD);

/** Milliseconds in which a machine that does much else has prepared all plates. */
const PREPARED = 900_000;

/** Asks until it is so: until a plate or a delivery is prepared. */
export const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  const last = Date.now() + PREPARED;
  while (!(await isSo()) && Date.now() < last) await sleep(500);
};

/** Somebody who uses the product as everybody does: over its API, signed in. */
export class Person {
  private constructor(
    private readonly url: string,
    private readonly token: string,
    readonly id: string,
  ) {}

  /** Registers; whoever has an account signs in. */
  static async enter(url: string, account: Account): Promise<Person> {
    const { ok, body } = await ask(url, 'POST', '/register', { body: { ...account, devMode: true } });
    return ok ? Person.of(url, body) : Person.signIn(url, account);
  }

  static async signIn(url: string, { email, password }: Account): Promise<Person> {
    return Person.of(url, await succeeded(ask(url, 'POST', '/auth/login', { body: { email, password } })));
  }

  private static of(url: string, { token, user }: { token?: string; user?: { id: string } }): Person {
    if (!token || !user) throw new Sentence('An account of the demo asks for more than its password; npm run reset begins anew.');
    return new Person(url, token, user.id);
  }

  get = <T>(path: string) => this.data<T>('GET', path);
  put = <T>(path: string, body: object) => this.data<T>('PUT', path, { body });
  /** The same sent again, under the same `key`, does nothing more. */
  post = <T>(path: string, key: string, body: object = {}) => this.data<T>('POST', path, { body, key });
  send = <T>(path: string, key: string, form: Sent) => this.data<T>('POST', path, { form, key });

  private async data<T>(method: string, path: string, sent: Asked = {}): Promise<T> {
    const { data } = await succeeded(ask(this.url, method, path, { ...sent, token: this.token }), () =>
      ask(this.url, method, path, { ...sent, token: this.token }),
    );
    return data as T;
  }
}

interface Asked {
  body?: object;
  form?: Sent;
  key?: string;
  token?: string;
}
interface Told {
  status: number;
  ok: boolean;
  body: { message?: string; data?: unknown; token?: string; user?: { id: string } };
  wait: number;
}

const formOf = ({ fields = {}, files }: Sent): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { field, name, type, bytes } of files) form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
};

const ask = async (url: string, method: string, path: string, { body, form, key, token }: Asked): Promise<Told> => {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const answer = await fetch(`${url}/api${path}`, { method, headers, body: form ? formOf(form) : body && JSON.stringify(body) });
  const told = (await answer.json().catch(() => ({}))) as Told['body'];
  return { status: answer.status, ok: answer.ok, body: told, wait: Number(answer.headers.get('retry-after') ?? 0) * 1000 };
};

// What another service has not heard of yet is asked again, and so is what comes too fast.
const EARLY = new Set([404, 409, 429, 503]);

const succeeded = async (first: Promise<Told>, again?: () => Promise<Told>): Promise<Told['body']> => {
  const until = Date.now() + PATIENCE;
  let told = await first;
  while (again && EARLY.has(told.status) && Date.now() < until) {
    await sleep(told.wait || 200);
    told = await again();
  }
  if (!told.ok) throw new Sentence(`The demo was refused: ${told.body.message ?? told.status}`);
  return told.body;
};
