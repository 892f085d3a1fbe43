import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { Conforming } from '@prepmarket/service-testing/conforming';

export interface Person {
  id: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  token: string;
}

const PASSWORD = 'correct horse battery';

export const freshPerson = (firstName: string, lastName: string) => ({
  firstName,
  lastName,
  email: `${firstName}.${randomUUID()}@example.com`.toLowerCase(),
  password: PASSWORD,
});

/** Registers an account that needs no confirmation and signs it in. */
export const signUp = async (request: APIRequestContext, role: 'client' | 'vendor', firstName: string, lastName = 'Tester'): Promise<Person> => {
  const person = freshPerson(firstName, lastName);
  const answer = await request.post('/api/register', { data: { ...person, role, company: `${lastName} Studio`, devMode: true } });
  const body = await answer.json();
  expect(answer.status(), JSON.stringify(body)).toBe(201);
  return { ...person, id: body.user.id, token: body.token };
};

type Multipart = NonNullable<NonNullable<Parameters<APIRequestContext['post']>[1]>['multipart']>;
interface Sent {
  data?: unknown;
  multipart?: Multipart;
  headers?: Record<string, string>;
}

/** The document of the API, once every service has told its part. */
export const documentOf = async (request: APIRequestContext): Promise<Record<string, unknown>> => {
  for (;;) {
    const answer = await request.get('/api/openapi.json');
    if (answer.ok()) return answer.json();
    await sleep(500);
  }
};

let conforming: Promise<Conforming> | undefined;
const judgeOf = (request: APIRequestContext): Promise<Conforming> => {
  conforming ??= documentOf(request).then((document) => new Conforming(document));
  return conforming;
};

const conforms = async (request: APIRequestContext, method: string, url: string, answer: APIResponse): Promise<APIResponse> => {
  const type = answer.headers()['content-type'];
  const body = type?.startsWith('application/json') ? await answer.json() : '';
  const [path = ''] = `/api${url}`.split('?', 1);
  expect((await judgeOf(request)).objection({ method, path, status: answer.status(), type, body })).toBeUndefined();
  return answer;
};

/** Calls the API in somebody's name; what is answered must be what the document of the API says. */
export const as = (request: APIRequestContext, person: Pick<Person, 'token'>) => {
  const send =
    (method: string) =>
    async (url: string, sent: Sent = {}): Promise<APIResponse> => {
      const headers = { authorization: `Bearer ${person.token}`, ...sent.headers };
      return conforms(request, method, url, await request.fetch(`/api${url}`, { method, ...sent, headers }));
    };
  return { get: send('GET'), post: send('POST'), put: send('PUT'), delete: send('DELETE') };
};

/** The `data` of an answer that must have succeeded. */
export const dataOf = async (answer: Promise<APIResponse>) => {
  const response = await answer;
  const body = await response.json();
  expect(response.ok(), `${response.status()} ${JSON.stringify(body)}`).toBe(true);
  expect(body.success).toBe(true);
  return body.data;
};

/** Status and message of an answer that must have been refused. */
export const refusalOf = async (answer: Promise<APIResponse>): Promise<{ status: number; message: string }> => {
  const response = await answer;
  const body = await response.json();
  expect(body.success).toBe(false);
  return { status: response.status(), message: body.message };
};

const TYPES: Record<string, string> = { '.mp4': 'video/mp4', '.png': 'image/png', '.txt': 'text/plain', '.pdf': 'application/pdf' };

export const fileOf = (file: string) => ({
  name: path.basename(file),
  mimeType: TYPES[path.extname(file)] ?? 'application/octet-stream',
  buffer: readFileSync(file),
});
export const textFile = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** A form with several files under one field. */
export const formOf = (fields: Record<string, string>, field: string, files: { name: string; mimeType: string; buffer: Buffer }[]): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, mimeType, buffer } of files) form.append(field, new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  return form;
};
