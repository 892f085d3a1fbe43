import { randomUUID } from 'node:crypto';

export interface Person {
  id: string;
  token: string;
  headers: { authorization: string };
}

/** A registered person who needs no letter. */
export const register = async (url: string, role: 'client' | 'vendor'): Promise<Person> => {
  const person = { email: `${randomUUID()}@example.com`, password: 'correct horse battery', firstName: 'Rolf', lastName: 'Rolling', company: 'Studio' };
  const { token, user } = await ask<{ token: string; user: { id: string } }>(`${url}/api/register`, 'POST', { ...person, role, devMode: true });
  return { id: user.id, token, headers: { authorization: `Bearer ${token}` } };
};

/** Asks in somebody's name; what is answered, which must be a success. */
export const ask = async <T>(url: string, method: string, body?: object, person?: Person): Promise<T> => {
  const form = body instanceof FormData;
  const answer = await fetch(url, {
    method,
    headers: { ...person?.headers, ...(body && !form && { 'content-type': 'application/json' }) },
    body: form ? body : body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${url} ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
};
