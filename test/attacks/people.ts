import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from './product.js';

export interface Sent {
  json?: object;
  form?: () => FormData;
  raw?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  text: string;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: each answer has a shape of its own
  body: any;
}

/** ms in which a busy machine gets to what a test needs. */
const BUSY = 60_000;
export const PASSWORD = 'correct horse battery';

/** A stream that has begun has let in whoever asked: it is not waited for. */
const wholeOf = async (response: Response): Promise<string> => {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  await response.body?.cancel();
  return '';
};

/** Asks the gateway in the name of whom `token` says, or of nobody. */
export async function ask(product: Product, token: string | undefined, method: string, path: string, sent: Sent = {}): Promise<Answer> {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(sent.json && { 'content-type': 'application/json' }), ...sent.headers };
  const body = sent.json ? JSON.stringify(sent.json) : (sent.form?.() ?? sent.raw);
  const response = await fetch(`${product.gateway}${path}`, { method, headers, body, redirect: 'manual' });
  const text = await wholeOf(response);
  await product.conforms(method, path, response, text);
  return { status: response.status, text, headers: response.headers, body: text.startsWith('{') ? JSON.parse(text) : undefined };
}

/** Asks again while a busy service sends away, for a minute. */
export async function patiently(go: () => Promise<Answer>, again = [503]): Promise<Answer> {
  let answer = await go();
  for (const end = Date.now() + BUSY; again.includes(answer.status) && Date.now() < end; ) {
    await sleep(500);
    answer = await go();
  }
  return answer;
}

export class Person {
  constructor(
    readonly product: Product,
    readonly id: string,
    readonly email: string,
    readonly token: string,
  ) {}

  ask(method: string, path: string, sent?: Sent): Promise<Answer> {
    return ask(this.product, this.token, method, path, sent);
  }

  /** Opens another session, as on another device. */
  async signInAgain(): Promise<void> {
    const { status, text } = await ask(this.product, undefined, 'POST', '/api/auth/login', { json: { email: this.email, password: PASSWORD } });
    if (status !== 200) throw new Error(`${this.email} was not signed in again: ${text}`);
  }

  /** The data of an answer that must be a success; whom a busy service sends away comes again, with the same key. `heard`: so does who is told of nothing there. */
  async done(method: string, path: string, sent?: Sent, heard = false): Promise<Answer['body']> {
    const headers = { 'Idempotency-Key': randomUUID(), ...sent?.headers };
    const { status, text, body } = await patiently(() => this.ask(method, path, { ...sent, headers }), heard ? [503, 404] : [503]);
    if (status >= 300) throw new Error(`${method} ${path} was answered ${status}: ${text}`);
    return body.data;
  }
}

export async function signUp(product: Product, role: 'client' | 'vendor', firstName: string): Promise<Person> {
  const person = { firstName, lastName: 'Tester', email: `${firstName}-${randomUUID()}@studio.example`.toLowerCase(), password: PASSWORD, role, devMode: true };
  const { status, body, text } = await ask(product, undefined, 'POST', '/api/register', { json: person });
  if (status !== 201) throw new Error(`${firstName} was not registered: ${text}`);
  return new Person(product, body.user.id, person.email, body.token);
}

async function signInAdmin(product: Product): Promise<Person> {
  const email = `ada-${randomUUID()}@studio.example`;
  const id = await product.makeAdmin(email, PASSWORD);
  const { body } = await ask(product, undefined, 'POST', '/api/auth/login', { json: { email, password: PASSWORD } });
  return new Person(product, id, email, body.token);
}

/** Everybody who tries everything: those of the records, two of the same roles who have nothing to do with them, and an administrator. */
export interface People {
  client: Person;
  vendor: Person;
  otherClient: Person;
  otherVendor: Person;
  admin: Person;
}

export const peopleOf = async (product: Product): Promise<People> => ({
  client: await signUp(product, 'client', 'Clara'),
  vendor: await signUp(product, 'vendor', 'Vera'),
  otherClient: await signUp(product, 'client', 'Carl'),
  otherVendor: await signUp(product, 'vendor', 'Vito'),
  admin: await signInAdmin(product),
});
