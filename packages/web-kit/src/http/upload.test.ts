import { fail, HttpResponse, http, ok, server } from '@prepmarket/web-kit/testing';
import { tokens } from './token.js';
import { upload } from './upload.js';

const form = () => {
  const data = new FormData();
  data.set('name', 'a.mov');
  return data;
};

describe('upload', () => {
  it('[S-143] sends the form with the token, without an Idempotency-Key, and once', async () => {
    tokens.write('secret');
    const seen: (string | null)[][] = [];
    server.use(
      http.post('/api/up', ({ request }) => {
        seen.push([request.headers.get('authorization'), request.headers.get('idempotency-key')]);
        return fail(500);
      }),
    );
    await expect(upload('up', form())).rejects.toMatchObject({ success: false, status: 500, message: 'Server error' });
    expect(seen).toEqual([['Bearer secret', null]]);
  });

  it('resolves with the body, rejects with the sentence of the server or the state of the line', async () => {
    server.use(http.post('/api/up', () => ok('shot', { id: '1' })));
    expect(await upload('up', form())).toMatchObject({ success: true, data: { id: '1' } });
    server.use(http.post('/api/up', () => fail(413, 'Too large')));
    await expect(upload('up', form())).rejects.toMatchObject({ message: 'Too large', status: 413 });
    server.use(http.post('/api/up', () => HttpResponse.error()));
    await expect(upload('up', form())).rejects.toMatchObject({ reason: 'offline' });
  });

  it('gives up when nothing has moved for a while, and when its caller says so', async () => {
    server.use(http.post('/api/up', () => new Promise<never>(() => undefined)));
    await expect(upload('up', form(), { idle: 50 })).rejects.toMatchObject({ reason: 'timeout' });
    const stop = new AbortController();
    const sent = upload('up', form(), { signal: stop.signal });
    stop.abort();
    await expect(sent).rejects.toMatchObject({ message: 'Upload cancelled' });
  });
});
