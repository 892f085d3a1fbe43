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
