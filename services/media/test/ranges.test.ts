import { randomUUID } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import { bidSubmitted, bidWithdrawn } from '@prepmarket/bidding-api';
import { projectDeleted, shotDeleted } from '@prepmarket/catalog-api';
import { sessionEnded, userSuspended } from '@prepmarket/identity-api';
import { Events, ObjectStore } from '@prepmarket/service-kit';
import { api, claimsFor, publishFrom, signToken, until } from '@prepmarket/service-testing';
import pg from 'pg';
import { start } from '../src/start.js';
import { clip, removeClips } from './clips.js';
import { bidOf, client, Studio, type TestShot, vendor } from './studio.js';

let studio: Studio;
let second: INestApplication;
beforeAll(async () => {
  studio = await Studio.open();
  second = await start(studio.config);
});
afterAll(async () => {
  await second?.close();
  await studio.close();
  await removeClips();
});

const small = () => clip('small.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '4');

const played = async (shot?: TestShot) => {
  const of = shot ?? (await studio.shot(await studio.project({ status: 'in_progress' })));
  await studio.upload(of, 'a.mp4', await small()).expect(201);
  return { ...(await studio.ready(of)), shot: of };
};

const range = (url: string, actor = client, app = studio.app) => api(app).as(actor).get(url).set('range', 'bytes=0-9');
const everywhere = async (url: string, actor: typeof client, status: number) => {
  for (const app of [studio.app, second]) await until(async () => (await range(url, actor, app)).status === status, 10_000);
};

/** What a request asks the database for; what runs by the clock asks about none of these. */
const ASKED = /\b"?(files|people|ended_sessions|uploads|shots|projects|engagements|idempotency_keys|audit_trail)"?\b/;
const BY_THE_CLOCK = /stale|FOR UPDATE|worker|state = /;
const statements = async (run: () => Promise<unknown>): Promise<string[]> => {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await run();
  const texts = spy.mock.calls.map(([query]: unknown[]) => (typeof query === 'string' ? query : ((query as { text?: string }).text ?? '')));
  spy.mockRestore();
  return texts.filter((text) => ASKED.test(text) && !BY_THE_CLOCK.test(text));
};

it('[S-1564] asks the database nothing for twenty pieces of a clip after the first', { tags: ['nightly'] }, async () => {
  const { fileUrl } = await played();
  expect(await statements(() => range(fileUrl).expect(206))).not.toEqual([]);
  const pieces = Array.from({ length: 20 }, () => range(fileUrl).expect(206));
  expect(await statements(() => Promise.all(pieces))).toEqual([]);
});

describe('[S-1565] a right to pieces of a clip that is remembered ends in every replica', () => {
  it('with the session, the account and the engagement', async () => {
    const { fileUrl, shot } = await played();
    const other = { ...vendor, id: randomUUID() };
    for (const actor of [vendor, other]) {
      const bid = bidOf(shot.projectId, actor.id);
      await publishFrom(studio.bus, bidSubmitted, bid);
      await everywhere(fileUrl, actor, 206);
      if (actor === vendor) await publishFrom(studio.bus, bidWithdrawn, { ...bid, version: 2, status: 'withdrawn' });
    }
    await everywhere(fileUrl, vendor, 403);
    await everywhere(fileUrl, other, 206);
    const session = randomUUID();
    const bearer = { authorization: `Bearer ${signToken({ ...claimsFor(other), sid: session })}` };
    const piece = (app: INestApplication) =>
      api(app)
        .with(() => bearer)
        .get(fileUrl)
        .set('range', 'bytes=0-9');
    for (const app of [studio.app, second]) await piece(app).expect(206);
    await publishFrom(studio.bus, sessionEnded, { id: session, userId: other.id, version: 1 });
    for (const app of [studio.app, second]) await until(async () => (await piece(app)).status === 401);
    const person = { id: other.id, version: 1, firstName: 'A', lastName: 'B', company: '', role: 'vendor' as const, suspended: true };
    await publishFrom(studio.bus, userSuspended, { ...person, tokensValidFrom: new Date().toISOString() });
    await everywhere(fileUrl, other, 401);
  });

  it('with the shot, the project and the upload', async () => {
    const [first, next, cancelled] = [await played(), await played(), await played()];
    for (const { fileUrl } of [first, next, cancelled]) await everywhere(fileUrl, client, 206);
    await publishFrom(studio.bus, shotDeleted, { id: first.shot.id, projectId: first.shot.projectId, packageId: first.shot.packageId, version: 2 });
    await everywhere(first.fileUrl, client, 404);
    await publishFrom(studio.bus, projectDeleted, { id: next.shot.projectId, version: 2 });
    await everywhere(next.fileUrl, client, 404);
    await everywhere(cancelled.fileUrl, client, 206);
    // Of an upload that another replaces nobody but media tells, and its objects may stay for a while.
    for (const app of [studio.app, second]) vi.spyOn(app.get(ObjectStore), 'delete').mockResolvedValue();
    await studio.upload(cancelled.shot, 'b.mp4', await small()).expect(201);
    await studio.ready(cancelled.shot, 2);
    await everywhere(cancelled.fileUrl, client, 404);
    vi.restoreAllMocks();
  });
});

it('[S-1566] is not remembered over a time in which nothing of the other replicas was heard', async () => {
  const { fileUrl } = await played();
  await range(fileUrl).expect(206);
  const events = studio.app.get(Events);
  await until(async () => events.hearsAll);
  await studio.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ~ '^(LISTEN.*|SELECT)$' AND datname = current_database()");
  await until(async () => !events.hearsAll);
  expect(await statements(() => range(fileUrl).expect(206))).not.toEqual([]);
});
