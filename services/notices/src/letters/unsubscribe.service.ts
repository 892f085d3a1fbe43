import { Inject, Injectable } from '@nestjs/common';
import { refusal } from '@prepmarket/api-kit';
import { type NoticeKind, noticeKind, noticeKinds, noticePaths, noticesMessages, type Unsubscribed, wordsOf } from '@prepmarket/notices-api';
import { KIT_CONFIG, RefusalError, type Tx, Work } from '@prepmarket/service-kit';
import type { NoticesConfig } from '../config.js';
import { DigestRow } from '../preferences/preference.entity.js';
import { preferencesOf, say } from '../preferences/preferences.js';
import { type Stops, stopsOf } from './unsubscribe.js';

const dead = refusal(404, noticesMessages.unsubscribeDead);

/** Stops letters for whoever has one: its secret can do that and nothing else, and as often as it is shown. */
@Injectable()
export class UnsubscribeService {
  constructor(
    private readonly work: Work,
    @Inject(KIT_CONFIG) private readonly config: NoticesConfig,
  ) {}

  /** The screen on which somebody decides: programs that look at links change nothing. */
  screenOf(secret: string): string {
    return this.config.publicUrl + noticePaths.unsubscribe(encodeURIComponent(secret));
  }

  /** What the letter was about; or, `all`, everything that can be stopped. @throws RefusalError 404 */
  stop(secret: string, all: boolean): Promise<Unsubscribed> {
    return this.work.transaction(async (tx) => {
      const stops = await stopsOf(tx, secret);
      if (!stops) throw new RefusalError(dead);
      return all ? stopAll(tx, stops.userId) : stopped(tx, stops);
    });
  }
}

const labelsOf = (kinds: readonly NoticeKind[]): string[] => kinds.map((kind) => wordsOf(kind)?.label ?? kind);
const canBeStopped = (kind: string): kind is NoticeKind => noticeKind.safeParse(kind).success && !wordsOf(kind)?.fixed;

const stopped = async ({ manager }: Tx, { userId, kinds, digest }: Stops): Promise<Unsubscribed> => {
  const known = kinds.filter(canBeStopped);
  const { kinds: now } = await preferencesOf(manager, userId);
  for (const kind of known) await say(manager, userId, kind, { ...now[kind], letter: false });
  if (digest) await manager.upsert(DigestRow, { userId, digest: 'off' }, ['userId']);
  return { kinds: labelsOf(known), digest };
};

/** One fact, and none for each kind: it holds for kinds that nobody has thought of yet. */
const stopAll = async ({ manager }: Tx, userId: string): Promise<Unsubscribed> => {
  await manager.upsert(DigestRow, { userId, digest: 'off', lettersStoppedAt: () => 'clock_timestamp()' }, ['userId']);
  return { kinds: labelsOf(noticeKinds.filter(canBeStopped)), digest: true };
};
