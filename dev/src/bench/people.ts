import type { BenchProduct } from './product.js';

export interface BenchPerson {
  token: string;
  /** Calls the API in this one's name; gives the answer's body. @throws when it is refused */
  call<T>(method: string, path: string, body?: FormData | object): Promise<T>;
}

const caller =
  (url: string, token: string): BenchPerson['call'] =>
  async <T>(method: string, path: string, body?: FormData | object) => {
    const form = body instanceof FormData;
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(body && !form && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${url}${path}`, { method, headers, body: form ? body : JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };

/** Registers somebody new and signs him in. */
export const newPerson = async ({ url }: BenchProduct, role: 'client' | 'vendor', name: string): Promise<BenchPerson> => {
  const person = { firstName: name, lastName: 'Bench', email: `${name}@example.com`.toLowerCase(), password: 'correct horse battery' };
  const { token } = await caller(url, '')<{ token: string }>('POST', '/api/register', { ...person, role, company: 'Bench', devMode: true });
  return { token, call: caller(url, token) };
};
