import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import { freshPerson, type Person } from './api.js';

const program = path.join(import.meta.dirname, '../../dev/dist/admin.js');

/** Makes an administrator of the running product, as `npm run admin` does, and signs them in. DATA_DIR names its data; DATABASE_URL its database when it is not embedded. */
export const makeAdmin = async (request: APIRequestContext, firstName = 'Ada'): Promise<Person> => {
  const person = freshPerson(firstName, 'Admin');
  execFileSync(process.execPath, [program, 'create', person.email, '--password-stdin', '--first-name', firstName, '--last-name', 'Admin'], {
    input: person.password,
  });
  const answer = await request.post('/api/auth/login', { data: { email: person.email, password: person.password } });
  const body = await answer.json();
  expect(answer.status(), JSON.stringify(body)).toBe(200);
  return { ...person, id: body.user.id, token: body.token };
};
