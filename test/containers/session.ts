import { randomUUID } from 'node:crypto';
import { until } from '@prepmarket/service-testing';
import { lettersAt } from './letters.js';

const post = (url: string, body: object) => fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** Registers somebody, follows the letter and signs in; the token. */
export const sessionAt = async (url: string, role: 'vendor' | 'client'): Promise<string> => {
  const person = { email: `${randomUUID()}@example.com`, password: 'correct horse battery', firstName: 'Vera', lastName: 'Vendor', company: 'Studio' };
  await post(`${url}/api/register`, { ...person, role });
  const secret = await until(async () => {
    const letter = (await lettersAt(url)).find(({ to }) => to.includes(person.email));
    return /verify-email\/([\w-]+)/.exec(letter?.text ?? '')?.[1];
  });
  await fetch(`${url}/api/auth/verify-email/${secret}`);
  return ((await (await post(`${url}/api/auth/login`, person)).json()) as { token: string }).token;
};
