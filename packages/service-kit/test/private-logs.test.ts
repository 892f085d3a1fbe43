import { randomBytes, randomUUID } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import { refusalAbout } from '@prepmarket/api-kit';
import { api, publishFrom, type TestConfig, testConfig, until } from '@prepmarket/service-testing';
import { DataSource } from 'typeorm';
import { Jobs, RefusalError, startService } from '../src/index.js';
import { errorOf, plainError } from '../src/logs/error-of.js';
import { masked, safeUrl } from '../src/logs/masked.js';
import { FaultyModule } from './faults.js';
import { noteWritten, options } from './sample.js';

const canaries: string[] = [];
/** A word that no line may hold. */
const canary = (of: string): string => {
  const word = `${of}${randomBytes(8).toString('hex')}`;
  canaries.push(word);
  return word;
};

const lines: string[] = [];
const line = (text: string) => until(() => lines.find((one) => one.includes(text)));
const leaks = () => canaries.flatMap((word) => lines.filter((one) => one.includes(word)).map((one) => `${word} in ${one}`));

let config: TestConfig;
let app: INestApplication;

beforeAll(async () => {
  config = await testConfig('notes', { logLevel: 'trace', logTo: { write: (text) => void lines.push(text) } });
  app = await startService(config, { ...options, module: FaultyModule });
});
afterAll(async () => {
  await app.close();
  await config.drop();
});
afterEach(() => expect(leaks()).toEqual([]));

describe('no line of the log holds', () => {
  it('[S-935] values of a query, a body or headers, neither of an answered nor of a refused request', async () => {
    const headers = { authorization: `Bearer ${canary('bearer')}`, cookie: `files=${canary('cookie')}`, 'user-agent': canary('agent') };
    const query = `/api/notes/own?search=${canary('query')}&${canary('bare')}&x=1`;
    await api(app).get(query).set(headers).set('x-request-id', 'request-with-query').expect(401);
    await api(app)
      .post('/api/notes')
      .set(headers)
      .send({ title: canary('title') })
      .expect(401);
    await api(app)
      .post(`/api/faults/missing-table?to=${canary('email')}@studio.example`)
      .send('{"half')
      .set('content-type', 'application/json')
      .expect(400);
    expect(JSON.parse(await line('request-with-query'))).toMatchObject({
      req: { method: 'GET', url: '/api/notes/own?search=…&…&x=…' },
      res: { statusCode: 401 },
    });
  });

  it('[S-935] parameters of a statement that failed, nor the row it would have written', async () => {
    await api(app)
      .post('/api/faults/missing-table')
      .send({ name: canary('parameter') })
      .expect(500);
    await api(app)
      .post('/api/faults/refused-row')
      .send({ name: canary('row') })
      .expect(500);
    const told = JSON.parse(await line('relation \\"nowhere\\" does not exist'));
    expect(told).toMatchObject({ msg: 'Request failed', url: '/api/faults/missing-table', err: { type: 'QueryFailedError', code: '42P01' } });
    expect(told.err.stack).toMatch(/\n {4}at /);
    expect(JSON.parse(await line('violates not-null constraint'))).toMatchObject({ err: { code: '23502', table: 'people' } });
  });

  it('[S-935] what an event or a job carried, where its handler fails', async () => {
    const title = canary('event');
    await expect(publishFrom(config, noteWritten, { id: randomUUID(), title })).rejects.toThrow('invalid input syntax');
    expect(JSON.parse(await line('Event handler failed'))).toMatchObject({ type: noteWritten.type, err: { code: '22P02', type: 'QueryFailedError' } });
    await app.get(Jobs).add(app.get(DataSource), 'fail', { name: canary('job') }, { maxAttempts: 1 });
    expect(JSON.parse(await line('Job failed'))).toMatchObject({ level: 50, kind: 'fail', err: { message: 'invalid input syntax for type uuid …' } });
  });
});

describe('what tells of an error', () => {
  const failed = () => {
    const name = canary('value');
    const driver = Object.assign(new Error(`invalid input syntax for type uuid: "${name}"`), { code: '22P02', detail: name, where: name });
    return Object.assign(new Error(driver.message), {
      code: '22P02',
      name: 'QueryFailedError',
      query: `SELECT '${name}'`,
      parameters: [name],
      driverError: driver,
    });
  };

  it('[S-935] keeps its kind, its codes and where it happened, under any name and as a cause', () => {
    const error = new Error('Not saved', { cause: failed() });
    const told = JSON.stringify([errorOf(error), errorOf(new AggregateError([failed(), new Error('second')], 'All failed'))]);
    lines.push(told, plainError(error));
    expect(errorOf(error)).toMatchObject({ type: 'Error', message: 'Not saved', cause: { code: '22P02', message: 'invalid input syntax for type uuid …' } });
    expect(plainError(error)).toMatch(/^Error: Not saved\n +at .+private-logs.+caused by Error: invalid input syntax for type uuid …\n +at .+code 22P02$/s);
    expect(told).toContain('second');
  });

  it('[S-935] says of what somebody called by a name that there was one', () => {
    const about = canary('My plate 0001.exr');
    const told = errorOf(new RefusalError(refusalAbout(about, 400, `${about} is damaged. Export it again.`)));
    lines.push(JSON.stringify(told));
    expect(told).toMatchObject({ type: 'RefusalError', message: '… is damaged. Export it again.' });
  });

  it('[S-935] leaves anything else as it is', () => {
    expect([errorOf('a word'), errorOf(undefined), errorOf({ code: 7 })]).toEqual(['a word', undefined, { code: 7 }]);
  });
});

describe('the belt', () => {
  it.each([
    ['{"msg":"550 <ann.lee+1@mail.studio.example> unknown"}', '{"msg":"550 <…> unknown"}'],
    ['amqp://user:pa55@broker:5672 refused', 'amqp://…@broker:5672 refused'],
    ['GET http://x/y?token=abc&n=1 failed', 'GET http://x/y?token=…&n=… failed'],
    ['open /verify-email/abcDEF-1"', 'open /verify-email/…"'],
    ['POST /api/notices/unsubscribe/abcDEF-1/all failed', 'POST /api/notices/unsubscribe/…/all failed'],
    ['curl -H "Bearer pm_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZab"', 'curl -H "Bearer pm_…"'],
    ['"pm_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZab" and /api/pm_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZab/x', '"pm_…" and /api/pm_…/x'],
    ['"Bearer abcdefgh.ijkl" eyJhbGciOi.eyJzdWIi.c2ln end', '"Bearer …" … end'],
    ['at /x/node_modules/@nestjs/core/router.js:12:3', 'at /x/node_modules/@nestjs/core/router.js:12:3'],
    [JSON.stringify('x\nann@studio.com'), JSON.stringify('x\n…')],
    [JSON.stringify('x\u001bann@studio.com'), JSON.stringify('x\u001b…')],
    [JSON.stringify('x\neyJhbGciOi.eyJzdWIi.c2ln\nBearer abcdefgh.ijkl'), JSON.stringify('x\n…\nBearer …')],
    ['GET /api/files/stream/9f/plate%20of%20Ann.mov', 'GET /api/files/stream/9f/…'],
    ['eyJ-'.repeat(50_000), 'eyJ-'.repeat(50_000)],
  ])('[S-935] of %s leaves %s', (from, to) => expect(masked(from)).toBe(to));

  it('[S-935] keeps the names of a query alone', () => {
    expect(safeUrl('/api/x?page=1&access_token=abc&loose&a%40b=1&y=2=3#part')).toBe('/api/x?page=…&access_token=…&…&…&y=…');
    expect(safeUrl('/api/auth/reset-password/abc.def')).toBe('/api/auth/reset-password/…');
    expect(safeUrl('/api/files/stream/9f-1/plate.mov?x=1')).toBe('/api/files/stream/9f-1/…?x=…');
  });
});
