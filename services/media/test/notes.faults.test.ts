import type { NewNote } from '@prepmarket/media-api';
import { commitsTo, tokenFor, until } from '@prepmarket/service-testing';
import { removeClips } from './clips.js';
import { Noted, noteOf } from './noted.js';
import { ownProcess } from './own-process.js';
import { client, Studio } from './studio.js';

afterAll(removeClips);

/** Each of them there once, and said once to other domains. */
const once = async (on: Noted, sent: readonly NewNote[]): Promise<void> => {
  const ids = sent.map(({ id }) => id).sort();
  expect((await on.list()).notes.map(({ id }) => id).sort()).toEqual(ids);
  const rows = await on.on.studio.query("SELECT type, data->>'id' AS id FROM outbox WHERE data->>'versionId' = $1", [on.versionId]);
  for (const type of ['media.note-told.v1', 'media.note-said.v1'])
    expect(
      rows
        .filter((row) => row.type === type)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(ids);
};

it('[S-2171] F21: media is killed while notes are written: what is sent again until it is answered is there once, each', { tags: ['nightly'] }, async () => {
  const studio = await Studio.open();
  const on = await Noted.open(studio);
  const headers = { authorization: `Bearer ${await tokenFor(client)}`, 'content-type': 'application/json' };
  let media = await ownProcess(studio.config);
  const send = async (note: NewNote): Promise<number> =>
    fetch(`${media.url}${on.path}`, { method: 'POST', headers, body: JSON.stringify(note) }).then(
      ({ status }) => status,
      () => 0,
    );
  const sent: NewNote[] = [];
  let killed = false;
  const writers = Array.from({ length: 4 }, async () => {
    while (!killed || sent.length < 40) {
      const note = noteOf({ text: `Note ${sent.length}` });
      sent.push(note);
      await until(async () => (await send(note)) === 201);
    }
  });
  for (let round = 0; round < 3; round++) {
    const before = sent.length;
    await until(() => sent.length > before + 5);
    await media.kill();
    media = await ownProcess(studio.config);
  }
  killed = true;
  await Promise.all(writers);
  expect(sent.length).toBeGreaterThanOrEqual(20);
  await once(on, sent);
  await media.kill();
  await studio.close();
});

it.each([
  ['was heard of by nobody', false],
  ['was still on its way when the request failed', true],
])('[S-2171] F9: a note whose commit held and %s is there once when it is sent again', async (_how, late) => {
  const studio = await Studio.open();
  const on = await Noted.open(studio);
  const line = await commitsTo(new URL(studio.config.databaseUrl));
  await studio.app.close();
  await studio.start({ databaseUrl: line.url });
  const note = noteOf();
  const broken = line.cut(/INSERT INTO "notes"/, late);
  const { status } = await on.write(note);
  expect(status).toBeGreaterThanOrEqual(500);
  await broken;
  line.arrive();
  await until(async () => (await on.write(note)).status === 201);
  await once(on, [note]);
  await studio.close();
  line.close();
});
