import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { Controller, Get, type INestApplication, Injectable, Module, Param, Post, UseInterceptors } from '@nestjs/common';
import { type Actor, refusal } from '@prepmarket/api-kit';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { CurrentUser, type FileRow, FileSweeper, Files, Form, FormWithFiles, ObjectStore, refuse, type StoredFile, startService, Work } from '../src/index.js';
import { api, type TestConfig, testConfig, until } from '../src/testing.js';

jest.setTimeout(30_000);

const schema = z.object({ title: z.string('Title is required').check(z.minLength(1, 'Title is required')), tags: z.optional(z.array(z.string())) });
type Fields = z.infer<typeof schema>;
const MAX = 1000;
const owner: Actor = { id: randomUUID(), role: 'client' };
const stranger: Actor = { id: randomUUID(), role: 'vendor' };
const files = { attachments: { max: 3, maxBytes: MAX } };
const tooLarge = (name: string) => `${name} is too large`;
const accept = (head: Buffer) => (head.toString('latin1').startsWith('<html') ? refusal(415, 'No pages, please') : undefined);

@Injectable()
@Controller('things')
class Things {
  constructor(
    readonly work: Work,
    readonly stored: Files,
  ) {}

  @Post()
  @UseInterceptors(FormWithFiles({ schema, files, json: ['tags'], tooLarge, accept }))
  create(@CurrentUser() actor: Actor, @Form() form: { fields: Fields; files: StoredFile[] }) {
    return this.work.transaction(async (tx) => {
      const id = randomUUID();
      await this.stored.attach(tx, id, 'attachment', form.files, actor.id);
      refuse(form.fields.title === 'fail' ? refusal(409, 'Not now') : undefined);
      return { id, fields: form.fields, files: form.files };
    });
  }

  @Get(':id')
  async of(@Param('id') id: string) {
    return (await this.stored.of([id])).map(({ key, originalname, size }) => ({ key, originalname, size }));
  }

  @Post(':id/remove')
  remove(@Param('id') id: string) {
    return this.work.transaction(async (tx) => {
      await this.stored.removeOf(tx, [id]);
      return {};
    });
  }
}
@Module({ controllers: [Things] })
class ThingsModule {}

class Owners {
  async mayRead(actor: Actor, file: FileRow) {
    return file.uploadedBy === actor.id;
  }
}

describe.each(['disk', 'S3'])('files on %s', (place) => {
  const letter = 'x';
  let config: TestConfig;
  let app: INestApplication;
  const post = () => api(app).as(owner).post('/api/things');
  const get = (path: string) => api(app).as(owner).get(path);
  const objects = async () => {
    const keys: string[] = [];
    for await (const { key } of app.get(ObjectStore).list(`${letter}-`)) keys.push(key);
    return keys;
  };
  const empty = () => until(async () => (await objects()).length === 0);
  const upload = async (data: Buffer, name = 'a.bin', contentType = 'application/octet-stream'): Promise<StoredFile> =>
    (await post().field('title', 't').attach('attachments', data, { filename: name, contentType }).expect(201)).body.files[0];

  beforeAll(async () => {
    const s3 = {
      endpoint: process.env.TEST_S3_ENDPOINT ?? '',
      accessKey: process.env.TEST_S3_ACCESS_KEY ?? '',
      secretKey: process.env.TEST_S3_SECRET_KEY ?? '',
    };
    config = await testConfig('files', place === 'S3' ? { store: { ...s3, bucket: `files-${randomUUID().slice(0, 8)}` } } : {});
    app = await startService(config, { module: ThingsModule, entities: [], migrations: [], letter, fileReader: Owners });
  });
  afterAll(async () => {
    for (const key of await objects()) await app.get(ObjectStore).delete(key);
    await app.close();
    await config.drop();
  });
  beforeEach(async () => {
    await app.get(DataSource).query('DELETE FROM files');
    for (const key of await objects()) await app.get(ObjectStore).delete(key);
  });

  it('stores every part under a key of its own and parses the fields', async () => {
    const data = randomBytes(500);
    const { body } = await post()
      .field('title', 't')
      .field('tags', '["a"]')
      .field('owner', 'me')
      .attach('attachments', data, 'a.bin')
      .attach('attachments', Buffer.from('b'), 'b.txt')
      .expect(201);
    expect(body.fields).toEqual({ title: 't', tags: ['a'] });
    expect(body.files.map((file: StoredFile) => file.originalname)).toEqual(['a.bin', 'b.txt']);
    expect(body.files[0]).toMatchObject({ size: 500, sha256: createHash('sha256').update(data).digest('hex'), field: 'attachments' });
    expect(body.files[0].key).toMatch(/^x-[0-9a-f-]{36}$/);
    expect((await get(`/api/things/${body.id}`)).body).toHaveLength(2);
    expect((await objects()).sort()).toEqual(body.files.map((file: StoredFile) => file.key).sort());
  });

  it('takes a JSON body on the same route', async () => {
    const { body } = await post().send({ title: 'plain' }).expect(201);
    expect(body).toMatchObject({ fields: { title: 'plain' }, files: [] });
    await post()
      .send({ title: '' })
      .expect(400)
      .expect(({ body }) => expect(body.message).toBe('Title is required'));
  });

  it('takes a file of exactly the limit and refuses one byte more with 413', async () => {
    expect((await upload(randomBytes(MAX))).size).toBe(MAX);
    const { body } = await post()
      .field('title', 't')
      .attach('attachments', randomBytes(MAX + 1), 'big.bin')
      .expect(413);
    expect(body).toMatchObject({ success: false, message: 'big.bin is too large', status: 413 });
    await until(async () => (await objects()).length === 1);
  });

  it.each([
    ['a missing field', 400, 'Title is required', (t: ReturnType<typeof post>) => t.attach('attachments', Buffer.from('x'), 'x')],
    [
      'a fourth file',
      400,
      'Too many files',
      (t: ReturnType<typeof post>) => ['1', '2', '3', '4'].reduce((u, n) => u.attach('attachments', Buffer.from(n), n), t.field('title', 't')),
    ],
    [
      'broken JSON',
      400,
      'The field tags must hold JSON',
      (t: ReturnType<typeof post>) => t.field('title', 't').field('tags', '[').attach('attachments', Buffer.from('x'), 'x'),
    ],
    [
      'content it does not like',
      415,
      'No pages, please',
      (t: ReturnType<typeof post>) => t.field('title', 't').attach('attachments', Buffer.from('<html>'), 'x.mp4'),
    ],
    ['a failing use case', 409, 'Not now', (t: ReturnType<typeof post>) => t.field('title', 'fail').attach('attachments', Buffer.from('x'), 'x')],
  ])('refuses %s with %i and keeps no object', async (_what, status, message, fill) => {
    const { body } = await fill(post()).expect(status);
    expect(body).toMatchObject({ success: false, message, status });
    await empty();
  });

  it('refuses a form of ten thousand parts', async () => {
    const part = '--b\r\ncontent-disposition: form-data; name="f"\r\n\r\nv\r\n';
    await post()
      .set('content-type', 'multipart/form-data; boundary=b')
      .send(`${part.repeat(10_000)}--b--\r\n`)
      .expect(400);
  });

  it.each(['--b\r\nnothing', '', '--b\r\ncontent-disposition: form-data; name="attachments"; filename="x"\r\n\r\nhalf'])(
    'answers 400 to the malformed form %j',
    async (form) => {
      await post().set('content-type', 'multipart/form-data; boundary=b').send(form).expect(400);
      await post().set('content-type', 'multipart/form-data').send(form).expect(400);
      await empty();
    },
  );

  it('keeps nothing of an upload that breaks off', async () => {
    const { port } = app.getHttpServer().address() as AddressInfo;
    const token = (post() as unknown as { get(name: string): string }).get('authorization');
    const socket = connect(port, '127.0.0.1');
    const head = `POST /api/things HTTP/1.1\r\nhost: x\r\nauthorization: ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 900\r\n\r\n`;
    socket.write(`${head}--b\r\ncontent-disposition: form-data; name="attachments"; filename="x"\r\n\r\nhalf of it`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.destroy();
    await empty();
    await upload(Buffer.from('still alive'));
  });

  it('gives a repeated form its first answer and keeps one set of objects', async () => {
    const send = (content: string) => post().set('idempotency-key', 'same-key').field('title', 't').attach('attachments', Buffer.from(content), 'a.txt');
    const first = await send('one').expect(201);
    const again = await send('one').expect(201);
    expect(again.body).toEqual(first.body);
    await until(async () => (await objects()).length === 1);
    expect(await objects()).toEqual([first.body.files[0].key]);
    await send('other').expect(422);
    await until(async () => (await objects()).length === 1);
  });

  it.each([
    ['[S-433]', 'plan ä ö ü.pdf', 'plan ä ö ü.pdf'],
    ['[S-433]', 'say "hi".pdf', 'say "hi".pdf'],
    ['[S-433]', '日本語 😀.mov', '日本語 😀.mov'],
    ['[S-433]', '../../etc/passwd', 'passwd'],
    ['[S-433]', '..\\..\\boot.ini', 'boot.ini'],
    ['[S-433]', `${'n'.repeat(300)}.mov`, `${'n'.repeat(251)}.mov`],
  ])('[S-428] %s keeps the name %j as %j and gives it back', async (_id, sent, kept) => {
    const form = `--b\r\ncontent-disposition: form-data; name="title"\r\n\r\nt\r\n--b\r\ncontent-disposition: form-data; name="attachments"; filename="${sent.replace(/["\\]/g, '\\$&')}"\r\n\r\nx\r\n--b--\r\n`;
    const { body } = await post().set('content-type', 'multipart/form-data; boundary=b').send(Buffer.from(form)).expect(201);
    expect(body.files[0].originalname).toBe(kept);
    const answer = await get(`/api/files/download/${body.files[0].key}`).buffer(true).expect(200);
    expect(nameIn(answer.headers['content-disposition'] ?? '')).toBe(kept);
    expect(answer.headers['content-disposition']).toMatch(/^attachment/);
  });

  it('[S-430] [S-168] answers 401 without a session, 403 without the right, 404 to an unknown key', async () => {
    const { key } = await upload(Buffer.from('secret'));
    for (const path of [`/api/files/download/${key}`, `/api/files/stream/${key}/a.bin`]) {
      await api(app).get(path).expect(401);
      await api(app).as(stranger).get(path).expect(403);
      await api(app).as({ id: randomUUID(), role: 'admin' }).get(path).expect(403);
      await api(app).as(owner).get(path).expect(200);
    }
    for (const unknown of [`x-${randomUUID()}`, '..%2f..%2fetc%2fpasswd', 'X', '%00', 'a'.repeat(300)]) await get(`/api/files/download/${unknown}`).expect(404);
  });

  it('[S-431] answers ranges with 206 and what no byte can satisfy with 416', async () => {
    const data = randomBytes(1000);
    const { key } = await upload(data, 'clip.mp4', 'video/mp4');
    const stream = (range: string) => get(`/api/files/stream/${key}/clip.mp4`).set('range', range).buffer(true).parse(bytes);
    const part = await stream('bytes=100-199').expect(206);
    expect(part.headers).toMatchObject({
      'content-range': 'bytes 100-199/1000',
      'content-length': '100',
      'accept-ranges': 'bytes',
      'content-type': 'video/mp4',
    });
    expect(part.body.equals(data.subarray(100, 200))).toBe(true);
    expect((await stream('bytes=-10').expect(206)).body.equals(data.subarray(990))).toBe(true);
    expect((await stream('bytes=990-').expect(206)).headers['content-range']).toBe('bytes 990-999/1000');
    expect((await stream('bytes=0-99999').expect(206)).headers['content-range']).toBe('bytes 0-999/1000');
    expect((await stream('bytes=1000-').expect(416)).headers['content-range']).toBe('bytes */1000');
    expect((await stream('lines=1-2').expect(200)).body.equals(data)).toBe(true);
    expect((await stream('bytes=0-1,5-6').expect(200)).body.length).toBe(1000);
    expect((await stream('bytes=0-1').set('if-range', '"old"').expect(200)).body.length).toBe(1000);
  });

  it('says what the file is without sending it, and nothing twice', async () => {
    const { key, sha256 } = await upload(Buffer.from('12345'), 'clip.mp4', 'video/mp4');
    const head = await api(app).as(owner).head(`/api/files/stream/${key}/clip.mp4`).expect(200);
    expect(head.headers).toMatchObject({
      etag: `"${sha256}"`,
      'content-length': '5',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-cache',
      'content-disposition': 'inline; filename="clip.mp4"',
    });
    await get(`/api/files/stream/${key}/clip.mp4`).set('if-none-match', `"${sha256}"`).expect(304);
    await get(`/api/files/stream/${key}/clip.mp4`).set('if-none-match', '"other"').expect(200);
  });

  it('sends a page or a drawing only to be saved', async () => {
    for (const [name, type] of [
      ['a.html', 'text/html'],
      ['a.svg', 'image/svg+xml'],
    ] as const) {
      const { key } = await upload(Buffer.from('<svg onload=alert(1)>'), name, type);
      const { headers } = await get(`/api/files/stream/${key}/${name}`).expect(200);
      expect(headers['content-type']).toBe('application/octet-stream');
      expect(headers['content-disposition']).toMatch(/^attachment/);
    }
  });

  it('serves an empty file and one whose object is gone', async () => {
    const nothing = await upload(Buffer.alloc(0));
    expect((await get(`/api/files/download/${nothing.key}`).expect(200)).headers['content-length']).toBe('0');
    const gone = await upload(Buffer.from('x'));
    await app.get(ObjectStore).delete(gone.key);
    await get(`/api/files/download/${gone.key}`).expect(404);
  });

  it('deletes the objects of removed rows after the transaction', async () => {
    const { body } = await post().field('title', 't').attach('attachments', Buffer.from('x'), 'x').expect(201);
    await api(app).as(owner).post(`/api/things/${body.id}/remove`).expect(201);
    expect((await get(`/api/things/${body.id}`)).body).toEqual([]);
    await empty();
  });

  it('sweeps what is older than a day and has no row', async () => {
    const kept = await upload(Buffer.from('kept'));
    const lost = await upload(Buffer.from('lost'));
    await app.get(DataSource).query('DELETE FROM files WHERE key = $1', [lost.key]);
    await app.get(FileSweeper).sweep();
    expect(await objects()).toHaveLength(2);
    await app.get(FileSweeper).sweep(Date.now() + 25 * 3_600_000);
    expect(await objects()).toEqual([kept.key]);
  });
});

function bytes(response: NodeJS.ReadableStream, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
}

/** The name a browser would save the file under. */
function nameIn(disposition: string): string {
  const extended = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  if (extended) return decodeURIComponent(extended);
  return (/filename="((?:[^"\\]|\\.)*)"/.exec(disposition)?.[1] ?? /filename=([^;]+)/.exec(disposition)?.[1] ?? '').replace(/\\(.)/g, '$1');
}
