import { randomUUID } from 'node:crypto';
import { avatar, messages, userChanged } from '@prepmarket/identity-api';
import { FILE_COOKIE } from '@prepmarket/service-kit';
import { api } from '@prepmarket/service-testing';
import { openWorld, published, signUp, type World, withToken } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

/** A JPEG's markers alone, of this size: SOI, SOF0, EOI. */
const jpeg = (width: number, height = width, padding = 0): Buffer => {
  const size = Buffer.from([0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), size, Buffer.alloc(padding), Buffer.from([0xff, 0xd9])]);
};
const sent = (bytes: Buffer) => ({ image: bytes.toString('base64') });

it('[S-1845] a picture is shown to everybody who is signed in, to the file cookie too, and to nobody else; no event tells of it', async () => {
  const [person, other] = [await signUp(world), await signUp(world)];
  const before = await published(world, userChanged.type, person.id);
  const as = withToken(world, person.token);
  expect((await as.get('/api/auth/me').expect(200)).body.user.avatar).toBeNull();
  const { body } = await as
    .put(`/api/users/${person.id}/avatar`)
    .send(sent(jpeg(256)))
    .expect(200);
  const url: string = body.user.avatar;
  expect(url).toMatch(new RegExp(`^/api/files/avatar/${person.id}\\?v=[0-9a-f]{12}$`));
  const seen = await withToken(world, other.token).get(url).expect(200);
  expect(seen.body).toEqual(jpeg(256));
  expect(seen.headers).toMatchObject({ 'content-type': 'image/jpeg', 'content-security-policy': expect.stringContaining('sandbox') });
  await api(world.app).get(url).set('cookie', `${FILE_COOKIE}=${other.token}`).expect(200);
  await api(world.app).get(url).expect(401);
  await as
    .put(`/api/users/${person.id}/avatar`)
    .send(sent(jpeg(128)))
    .expect(200);
  expect((await as.get('/api/auth/me').expect(200)).body.user.avatar).not.toBe(url);
  await as.delete(`/api/users/${person.id}/avatar`).expect(200);
  expect((await as.get('/api/auth/me').expect(200)).body.user.avatar).toBeNull();
  await withToken(world, other.token).get(url).expect(404);
  expect(await published(world, userChanged.type, person.id)).toEqual(before);
});

it('[S-1846] what is no small square JPEG is refused, as is the picture of another', async () => {
  const [person, other] = [await signUp(world), await signUp(world)];
  const as = withToken(world, person.token);
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  const script = Buffer.from('<script>alert(1)</script>');
  for (const bytes of [png, script, jpeg(200, 100), jpeg(avatar.pixels + 1), jpeg(0), jpeg(256).subarray(0, -2), Buffer.from([0xff, 0xd8, 0xff, 0xd9])]) {
    const { body } = await as.put(`/api/users/${person.id}/avatar`).send(sent(bytes)).expect(400);
    expect(body.message).toBe(messages.avatarNotJpeg);
  }
  const { body } = await as
    .put(`/api/users/${person.id}/avatar`)
    .send(sent(jpeg(256, 256, avatar.bytes)))
    .expect(400);
  expect(body.message).toBe(messages.avatarTooLarge);
  for (const image of ['', 'no base64 at all!', 7, null]) await as.put(`/api/users/${person.id}/avatar`).send({ image }).expect(400);
  for (const id of [other.id, randomUUID()]) {
    await as
      .put(`/api/users/${id}/avatar`)
      .send(sent(jpeg(64)))
      .expect(403);
    await as.delete(`/api/users/${id}/avatar`).expect(403);
  }
  await as.get(`/api/files/avatar/${other.id}`).expect(404);
  await as.get('/api/files/avatar/no-id').expect(404);
  expect(await world.rows('SELECT FROM avatars')).toEqual([]);
});
