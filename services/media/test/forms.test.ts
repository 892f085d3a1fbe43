import { client, Studio } from './studio.js';

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.open();
});
afterAll(() => studio.close());

it('[S-961] a form whose part has no readable head is refused, and the service goes on', async () => {
  const shot = await studio.shot();
  const head = `Content-Disposition: form-data; name="file"; filename="${'x'.repeat(40_000)}`;
  for (const route of ['upload', 'upload-sequence']) {
    const sent = studio.as(client).post(`${shot.path}/${route}`).set('content-type', 'multipart/form-data; boundary=B');
    expect((await sent.send(`--B\r\n${head}`).expect(400)).body.message).toBe('The form could not be read');
  }
  await studio.as(client).get(`${shot.path}/upload-status`).expect(200);
});

it.each(['upload', 'upload-sequence'])(
  '[S-1247] %s is read as every form: too many parts and too much text are refused, and nothing is said of a file',
  async (route) => {
    const shot = await studio.shot();
    const part = '--B\r\ncontent-disposition: form-data; name="f"\r\n\r\nv\r\n';
    const parts = `${part.repeat(10_000)}--B--\r\n`;
    const text = `--B\r\ncontent-disposition: form-data; name="f"\r\n\r\n${'v'.repeat(2_000_000)}\r\n--B--\r\n`;
    const send = (body: string) => studio.as(client).post(`${shot.path}/${route}`).set('content-type', 'multipart/form-data; boundary=B').send(body);
    expect((await send(parts).expect(400)).body.message).toBe('The form has too many fields');
    expect((await send(text).expect(413)).body.message).toBe('The form has too much text');
    expect(await studio.status(shot)).toMatchObject({ state: 'idle', refused: null });
  },
);
