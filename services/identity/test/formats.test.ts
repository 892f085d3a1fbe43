import { randomUUID } from 'node:crypto';
import { type PersonalFormats, usualFormats } from '@prepmarket/api-kit';
import { messages, userChanged } from '@prepmarket/identity-api';
import { api } from '@prepmarket/service-testing';
import { openWorld, published, signUp, type World, withToken } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const tokyo: PersonalFormats = { timeZone: 'Asia/Tokyo', dates: 'iso', numbers: 'point' };

it('[S-1842] keeps how somebody reads days and numbers; nobody else is told', async () => {
  const person = await signUp(world);
  const as = withToken(world, person.token);
  expect((await as.get('/api/auth/me').expect(200)).body.user.formats).toBeUndefined();
  const before = await published(world, userChanged.type, person.id);
  const { body } = await as.put(`/api/users/${person.id}/formats`).send(tokyo).expect(200);
  expect(body).toMatchObject({ success: true, message: messages.formatsSaved, formats: tokyo, user: { formats: tokyo } });
  expect((await as.get('/api/auth/me').expect(200)).body.user.formats).toEqual(tokyo);
  expect(await published(world, userChanged.type, person.id)).toEqual(before);
  await as
    .put(`/api/users/${person.id}/formats`)
    .send({ ...usualFormats, timeZone: '' })
    .expect(200);
  expect((await as.get('/api/auth/me').expect(200)).body.user.formats).toEqual(usualFormats);
});

it('[S-1842] of another, of nobody and what is no format is refused', async () => {
  const [person, other] = [await signUp(world), await signUp(world)];
  const as = withToken(world, person.token);
  for (const id of [other.id, randomUUID()]) await as.put(`/api/users/${id}/formats`).send(tokyo).expect(403);
  await as.put('/api/users/no-id/formats').send(tokyo).expect(404);
  await api(world.app).put(`/api/users/${person.id}/formats`).send(tokyo).expect(401);
  for (const timeZone of ['Mars/Olympus', '+05:00', 7, 'x'.repeat(5000)]) {
    const { body } = await as
      .put(`/api/users/${person.id}/formats`)
      .send({ ...tokyo, timeZone })
      .expect(400);
    expect(body.message).toBe(messages.timeZoneUnknown);
  }
  for (const wrong of [{}, { ...tokyo, dates: 'roman' }, { ...tokyo, numbers: null }]) await as.put(`/api/users/${person.id}/formats`).send(wrong).expect(400);
  expect((await as.get('/api/auth/me').expect(200)).body.user.formats).toBeUndefined();
});
