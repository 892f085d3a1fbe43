import { type Channels, channelsOf, type NoticeKind, noticeKinds, type Preferences } from '@prepmarket/notices-api';
import type { EntityManager } from 'typeorm';
import { DigestRow, PreferenceRow } from './preference.entity.js';

/** How somebody hears of each kind. */
export const preferencesOf = async (manager: EntityManager, userId: string): Promise<Preferences> => {
  const said = new Map((await manager.findBy(PreferenceRow, { userId })).map(({ kind, bell, letter }): [string, Channels] => [kind, { bell, letter }]));
  const kinds = Object.fromEntries(noticeKinds.map((kind) => [kind, channelsOf(kind, said.get(kind))])) as Preferences['kinds'];
  return { digest: (await manager.findOneBy(DigestRow, { userId }))?.digest ?? 'off', kinds };
};

/** The kinds that somebody sees in bell and inbox. */
export const kindsShownTo = async (manager: EntityManager, userId: string): Promise<NoticeKind[]> => {
  const { kinds } = await preferencesOf(manager, userId);
  return noticeKinds.filter((kind) => kinds[kind].bell);
};
