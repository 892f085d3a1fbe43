import { Inject, Injectable } from '@nestjs/common';
import { refusal } from '@prepmarket/api-kit';
import { channelsOf, type NoticeKind, noticeKind, noticeKinds, noticePaths, noticesMessages, type Unsubscribed, wordsOf } from '@prepmarket/notices-api';
import { KIT_CONFIG, RefusalError, type Tx, Work } from '@prepmarket/service-kit';
import type { NoticesConfig } from '../config.js';
import { DigestRow, PreferenceRow } from '../preferences/preference.entity.js';
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
      return stopped(tx, all ? { ...stops, kinds: [...noticeKinds], digest: true } : stops);
    });
  }
}

const stopped = async ({ manager }: Tx, { userId, kinds, digest }: Stops): Promise<Unsubscribed> => {
  const known = kinds.filter((kind): kind is NoticeKind => noticeKind.safeParse(kind).success && !wordsOf(kind)?.fixed);
  for (const kind of known) {
    const said = await manager.findOneBy(PreferenceRow, { userId, kind });
    const { bell } = channelsOf(kind, said ?? undefined);
    await manager.upsert(PreferenceRow, { userId, kind, bell, letter: false }, ['userId', 'kind']);
  }
  if (digest) await manager.upsert(DigestRow, { userId, digest: 'off' }, ['userId']);
  return { kinds: known.map((kind) => wordsOf(kind)?.label ?? kind), digest };
};
