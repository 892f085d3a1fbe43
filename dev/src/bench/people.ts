import { Sentence } from '../sentence.js';

export interface BenchPerson {
  id: string;
  token: string;
  /** Calls the API in this one's name; gives the answer's body. @throws when it is refused */
  call<T>(method: string, path: string, body?: FormData | object): Promise<T>;
}

const caller =
  (url: string, token = ''): BenchPerson['call'] =>
  async <T>(method: string, path: string, body?: FormData | object) => {
    const form = body instanceof FormData;
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(body && !form && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${url}${path}`, { method, headers, body: form ? body : JSON.stringify(body) });
    if (!answer.ok) throw new Sentence(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };

/** Registers somebody new and signs them in. */
export const newPerson = async (url: string, role: 'client' | 'vendor', name: string): Promise<BenchPerson> => {
  const person = { firstName: name, lastName: 'Bench', email: `${name}@example.com`.toLowerCase(), password: 'correct horse battery' };
  const fields = { ...person, role, company: 'Bench', devMode: true };
  const { token, user } = await caller(url)<{ token: string; user: { id: string } }>('POST', '/api/register', fields);
  return { id: user.id, token, call: caller(url, token) };
};
