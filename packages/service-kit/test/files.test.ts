import { randomBytes, randomUUID } from 'node:crypto';
import { api } from '@prepmarket/service-testing';
import { DataSource } from 'typeorm';
import { FileRow, FileSweeper, ObjectStore } from '../src/index.js';
import { bytes, nameIn, owner, stranger, thingsOn } from './things.js';

describe.each(['disk', 'S3'])('files on %s', (place) => {
  const { post, get, objects, empty, upload, app } = thingsOn(place);

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
      await api(app()).get(path).expect(401);
      await api(app()).as(stranger).get(path).expect(403);
      await api(app()).as({ id: randomUUID(), role: 'admin' }).get(path).expect(403);
      await api(app()).as(owner).get(path).expect(200);
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
    for (const none of ['bytes=1000-', 'bytes=-0']) {
      const { headers } = await get(`/api/files/stream/${key}/clip.mp4`).set('range', none).expect(416);
      expect(headers['content-range']).toBe('bytes */1000');
    }
    expect((await stream('lines=1-2').expect(200)).body.equals(data)).toBe(true);
    expect((await stream('bytes=0-1,5-6').expect(200)).body.length).toBe(1000);
    expect((await stream('bytes=0-1').set('if-range', '"old"').expect(200)).body.length).toBe(1000);
  });

  it('[S-2587] gives all of a file of which more last bytes are wanted than there are, and refuses in words what it has not', async () => {
    const data = randomBytes(1000);
    const { key } = await upload(data, 'clip.mp4', 'video/mp4');
    const stream = (range: string) => get(`/api/files/stream/${key}/clip.mp4`).set('range', range);
    const whole = await stream('bytes=-400000').buffer(true).parse(bytes).expect(206);
    expect([whole.headers['content-range'], whole.body.equals(data)]).toEqual(['bytes 0-999/1000', true]);
    const { body, headers } = await stream('bytes=1000-').expect(416);
    expect(body).toMatchObject({ success: false, status: 416, message: 'This file has no such bytes.' });
    expect([headers['content-type'], headers['content-range']]).toEqual([expect.stringContaining('application/json'), 'bytes */1000']);
  });

  it('says what the file is without sending it, and nothing twice', async () => {
    const { key, sha256 } = await upload(Buffer.from('12345'), 'clip.mp4', 'video/mp4');
    const head = await api(app()).as(owner).head(`/api/files/stream/${key}/clip.mp4`).expect(200);
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

  it.each([
    ...['text/html', 'image/svg+xml', 'application/xhtml+xml', 'application/xml', 'text/css', 'application/pdf', 'multipart/related'],
    ...[
      'text/javascript',
      'application/javascript',
      'application/x-javascript',
      'application/ecmascript',
      'text/jscript',
      'application/json',
      'application/wasm',
    ],
  ])('[S-1131] A20: sends what calls itself %s only to be saved, as no type that a browser runs', async (type) => {
    const { key } = await upload(Buffer.from('<svg onload=alert(1)>'), 'a.js', type);
    for (const path of [`/api/files/stream/${key}/a.js`, `/api/files/download/${key}`]) {
      const { headers } = await get(path).expect(200);
      expect(headers).toMatchObject({ 'content-type': 'application/octet-stream', 'x-content-type-options': 'nosniff' });
      expect(headers['content-disposition']).toMatch(/^attachment/);
    }
  });

  it('[S-1131] shows pictures and film as what they are', async () => {
    for (const type of ['image/png', 'image/jpeg', 'video/mp4', 'audio/mpeg']) {
      const { key } = await upload(Buffer.from('x'), 'a', type);
      const { headers } = await get(`/api/files/stream/${key}/a`).expect(200);
      expect(headers).toMatchObject({ 'content-type': type, 'content-disposition': 'inline; filename="a"' });
    }
  });

  it('serves an empty file and one whose object is gone', async () => {
    const nothing = await upload(Buffer.alloc(0));
    expect((await get(`/api/files/download/${nothing.key}`).expect(200)).headers['content-length']).toBe('0');
    const gone = await upload(Buffer.from('x'));
    await app().get(ObjectStore).delete(gone.key);
    await get(`/api/files/download/${gone.key}`).expect(404);
  });

  it('deletes the objects of removed rows after the transaction', async () => {
    const { body } = await post().field('title', 't').attach('attachments', Buffer.from('x'), 'x').expect(201);
    await api(app()).as(owner).post(`/api/things/${body.id}/remove`).expect(201);
    expect((await get(`/api/things/${body.id}`)).body).toEqual([]);
    await empty();
  });

  describe('what no row names', () => {
    const DAY = 24 * 3_600_000;
    const database = () => app().get(DataSource);
    const sweep = (days: number) =>
      app()
        .get(FileSweeper)
        .sweep(Date.now() + days * DAY);
    const keptAndLost = async () => {
      const [kept, lost] = [await upload(Buffer.from('kept')), await upload(Buffer.from('lost'))];
      const [row] = await database().query('SELECT * FROM files WHERE key = $1', [lost.key]);
      await database().query('DELETE FROM files WHERE key = $1', [lost.key]);
      return { kept: kept.key, lost: lost.key, both: [kept.key, lost.key].sort(), row };
    };
    beforeEach(() => database().query('DELETE FROM quarantined_objects'));

    it('[S-772] is deleted after a day of grace and seven in quarantine', async () => {
      const { kept, both } = await keptAndLost();
      await sweep(0.9);
      await sweep(8.1);
      await sweep(15);
      expect((await objects()).sort()).toEqual(both);
      await sweep(15.2);
      expect(await objects()).toEqual([kept]);
    });

    it('[S-772] is taken back by a row that names it again', async () => {
      const { both, row } = await keptAndLost();
      await sweep(2);
      await database()
        .getRepository(FileRow)
        .insert({ ...row, uploadedBy: row.uploaded_by, createdAt: row.created_at });
      await sweep(20);
      await sweep(40);
      expect((await objects()).sort()).toEqual(both);
    });

    it('[S-773] stays in a store whose mark is another installation’s', async () => {
      const { both } = await keptAndLost();
      await sweep(0);
      const [{ id }] = await database().query('SELECT id FROM installation');
      await database().query('UPDATE installation SET id = $1', [randomUUID()]);
      await sweep(2);
      await sweep(20);
      expect((await objects()).sort()).toEqual(both);
      await database().query('UPDATE installation SET id = $1', [id]);
    });

    it('[S-773] stays when the store has no mark and all in it is unknown', async () => {
      const { kept, both, row } = await keptAndLost();
      await app().get(ObjectStore).delete('marks/x');
      await database().query('DELETE FROM files');
      await sweep(2);
      await sweep(20);
      expect((await objects()).sort()).toEqual(both);
      await database()
        .getRepository(FileRow)
        .insert({ ...row, key: kept, uploadedBy: row.uploaded_by, createdAt: row.created_at });
      await sweep(2);
      await sweep(20);
      expect(await objects()).toEqual([kept]);
    });
  });
});
