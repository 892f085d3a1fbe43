import { createHash, randomBytes } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { formTooLarge, lengthMissing } from '@prepmarket/api-kit';
import { announceForm, until } from '@prepmarket/service-testing';
import { ObjectStore, type StoredFile } from '../src/index.js';
import { closed, MAX, owner, stranger, TOTAL, thingsOn } from './things.js';

describe.each(['disk', 'S3'])('forms with files on %s', (place) => {
  const { post, guarded, get, objects, empty, upload, app } = thingsOn(place);

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

  it('[S-1097] takes no body of another type', async () => {
    const { body } = await post().set('content-type', 'text/plain').send('title=t').expect(415);
    expect(body.message).toBe('Please send the request body as multipart/form-data or application/json.');
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

  it('[S-1147] A17: refuses a form of ten thousand parts', async () => {
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

  it('[S-874] is not read when it does not say how long it is', async () => {
    const token = (post() as unknown as { get(name: string): string }).get('authorization');
    const headers = { authorization: token, 'content-type': 'multipart/form-data; boundary=b' };
    const body = new Blob(['--b']).stream();
    const answer = await fetch(`${await app().getUrl()}/api/things`, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    expect([answer.status, await answer.json()]).toMatchObject([411, { success: false, message: lengthMissing }]);
    await empty();
  });

  it('keeps nothing of an upload that breaks off', async () => {
    const { port } = app().getHttpServer().address() as AddressInfo;
    const token = (post() as unknown as { get(name: string): string }).get('authorization');
    const socket = connect(port, '127.0.0.1');
    const puts = vi.spyOn(app().get(ObjectStore), 'putStream');
    const head = `POST /api/things HTTP/1.1\r\nhost: x\r\nauthorization: ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 900\r\n\r\n`;
    socket.write(`${head}--b\r\ncontent-disposition: form-data; name="attachments"; filename="x"\r\n\r\nhalf of it`);
    // It is on its way into the store: there is something to be kept.
    await until(() => puts.mock.results.length > 0);
    const put: Promise<unknown> = puts.mock.results[0]?.value;
    socket.destroy();
    await expect(put).rejects.toThrow();
    puts.mockRestore();
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

  it('[S-734] asks for the right before the first byte, and keeps nothing of who has none', async () => {
    expect(await announceForm(app(), stranger, '/api/things/guarded', TOTAL)).toEqual({ status: 403, message: 'Not yours' });
    await guarded(stranger).field('title', 't').attach('attachments', randomBytes(MAX), 'a').expect(403);
    await empty();
    await guarded().field('title', 't').attach('attachments', Buffer.from('x'), 'a').expect(201);
  });

  it('[S-734] answers a repeat as the first one, although the route is closed by now', async () => {
    const send = () => guarded().set('idempotency-key', 'guarded-key').field('title', 't').attach('attachments', Buffer.from('x'), 'a');
    const first = await send().expect(201);
    closed.now = true;
    try {
      expect((await send().expect(201)).body).toEqual(first.body);
      await guarded().field('title', 't').attach('attachments', Buffer.from('x'), 'a').expect(403);
    } finally {
      closed.now = false;
    }
    await until(async () => (await objects()).length === 1);
  });

  it('[S-735] takes so many bytes a form: too much is refused by its announced length, or where it is reached', async () => {
    const form = (...sizes: number[]) =>
      sizes.reduce((test, size, nth) => test.attach('attachments', randomBytes(size), `${nth}`), guarded().field('title', 't'));
    await form(MAX, TOTAL - MAX).expect(201);
    expect((await form(MAX, TOTAL - MAX + 1).expect(413)).body.message).toBe(formTooLarge);
    expect(await announceForm(app(), owner, '/api/things/guarded', 100_000_000)).toEqual({ status: 413, message: formTooLarge });
    await until(async () => (await objects()).length === 2);
  });
});
