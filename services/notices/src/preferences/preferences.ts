import { type Channels, channelsOf, type NoticeKind, noticeKinds, type Preferences } from '@prepmarket/notices-api';
import type { EntityManager } from 'typeorm';
import { DigestRow, PreferenceRow } from './preference.entity.js';

/** How somebody hears of each kind. */
export const preferencesOf = async (manager: EntityManager, userId: string): Promise<Preferences> => {
  const { digest = 'off', lettersStoppedAt = null } = (await manager.findOneBy(DigestRow, { userId })) ?? {};
  const said = new Map((await manager.findBy(PreferenceRow, { userId })).map((row) => [row.kind, row]));
  const kinds = Object.fromEntries(noticeKinds.map((kind) => [kind, channelsNow(kind, said.get(kind), lettersStoppedAt)])) as Preferences['kinds'];
  return { digest, kinds, lettersStopped: lettersStoppedAt !== null };
};

type Said = PreferenceRow | null | undefined;

const isStopped = (row: Said, stoppedAt: Date | null): boolean => stoppedAt !== null && !(row && row.saidAt > stoppedAt);

const channelsNow = (kind: NoticeKind, row: Said, stoppedAt: Date | null): Channels =>
  channelsOf(kind, row ? { bell: row.bell, letter: row.letter, push: row.push } : undefined, isStopped(row, stoppedAt));

/** Somebody says how a kind is to be told. */
export const say = async (manager: EntityManager, userId: string, kind: string, channels: Channels): Promise<void> => {
  await manager.upsert(PreferenceRow, { userId, kind, ...channels, saidAt: () => 'clock_timestamp()' }, ['userId', 'kind']);
};

/** The same from a screen, which shows no letter of a kind as long as all are stopped: that it says so again is no word about the letter. */
export const sayShown = async (manager: EntityManager, userId: string, kind: NoticeKind, { bell, letter, push }: Channels): Promise<void> => {
  const stoppedAt = (await manager.findOneBy(DigestRow, { userId }))?.lettersStoppedAt ?? null;
  const row = await manager.findOneBy(PreferenceRow, { userId, kind });
  if (stoppedAt === null || letter || !isStopped(row, stoppedAt)) return say(manager, userId, kind, { bell, letter, push });
  const before = row ?? { letter: channelsOf(kind, undefined).letter, saidAt: stoppedAt };
  await manager.upsert(PreferenceRow, { userId, kind, bell, letter: before.letter, push, saidAt: before.saidAt }, ['userId', 'kind']);
};

/** The kinds that somebody sees in bell and inbox. */
export const kindsShownTo = async (manager: EntityManager, userId: string): Promise<NoticeKind[]> => {
  const { kinds } = await preferencesOf(manager, userId);
  return noticeKinds.filter((kind) => kinds[kind].bell);
};
