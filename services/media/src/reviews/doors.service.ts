import { Injectable } from '@nestjs/common';
import { type Refusal, refusal, withIds } from '@prepmarket/api-kit';
import { cannotOpenReview, type ReviewDoor, type ReviewLook, type ReviewOpen, reviewLimits, reviewMessages } from '@prepmarket/media-api';
import { clockOf, context, countHourly, found, type HourlyLimit, hourIsFull, newId, refuse, uncount, Work } from '@prepmarket/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { noted } from '../places/noted.js';
import { deliveringOf } from '../versions/version-places.js';
import { ReviewVisitRow } from './review.entity.js';
import { JUDGED, type JudgedLink } from './review.view.js';
import { digestOf, fits, freshSecret, idOfBoth } from './secrets.js';

const HOUR_MS = 3_600_000;
const limit = (kind: string, most: number, words: string): HourlyLimit => ({ kind, most, tooMany: () => words });
const GUESSES = limit('review-guess', reviewLimits.guesses, reviewMessages.tooManyGuesses);
const GUESSES_OF_ALL = limit('review-guess-of-all', reviewLimits.guessesOfAll, reviewMessages.tooManyGuesses);
const VISITS = limit('review-visit', reviewLimits.visits, reviewMessages.tooManyVisits);
const passwordRequired: Refusal = refusal(403, reviewMessages.passwordRequired, 'review_password');
const wrongPassword: Refusal = refusal(403, reviewMessages.wrongPassword, 'review_password');

const LINK = `SELECT l.*, ${JUDGED} FROM review_links l WHERE l.token_hash = $1`;

/** A guest who has come in, until when, and the secret that keeps it in. */
export interface Entered {
  door: ReviewDoor;
  secret: string;
  until: Date;
}

/** Lets guests in: who holds the secret of a link, says a name, and knows the password where there is one. */
@Injectable()
export class Doors {
  constructor(
    private readonly work: Work,
    private readonly database: DataSource,
  ) {}

  /** @throws RefusalError 404 */
  async look({ token }: ReviewLook): Promise<ReviewDoor> {
    return doorOf(await linkBy(this.database.manager, token));
  }

  /** @throws RefusalError 403, 404, 429 */
  async open({ token, name, password }: ReviewOpen): Promise<Entered> {
    const link = await linkBy(this.database.manager, token);
    const network = context()?.address ?? '';
    if (link.password_hash) await this.judge(link.id, link.password_hash, password, network);
    const secret = freshSecret();
    const until = await this.work.transaction(async (tx) => {
      // What was revoked while the password was judged lets nobody in.
      const { id: link_id, contract_id, expires_at } = await linkBy(tx.manager, token);
      const [id, opened_at] = [newId(), await clockOf(tx.manager)];
      await countHourly(tx, VISITS, link_id, id);
      const until = new Date(Math.min(opened_at.getTime() + reviewLimits.hours * HOUR_MS, expires_at.getTime()));
      await tx.manager.insert(ReviewVisitRow, { id, link_id, name, secret_hash: digestOf(secret), network: network || null, opened_at, until });
      await noted(tx, contract_id, 'review-opened', { kind: 'review', id: link_id });
      return until;
    });
    return { door: doorOf(link), secret, until };
  }

  /** A try is counted before it is judged: many at once are no more than one after the other. */
  private async judge(linkId: string, hash: string, password: string | undefined, network: string): Promise<void> {
    refuse(password === undefined ? passwordRequired : undefined);
    const [id, from] = [newId(), idOfBoth(linkId, network)];
    await this.work.transaction(async (tx) => {
      refuse(await hourIsFull(tx.manager, GUESSES_OF_ALL, linkId));
      await countHourly(tx, GUESSES, from, id);
      await countHourly(tx, GUESSES_OF_ALL, linkId, id);
    });
    refuse((await fits(hash, password ?? '')) ? undefined : wrongPassword);
    await this.work.transaction(async (tx) => {
      for (const each of [GUESSES, GUESSES_OF_ALL]) await uncount(tx, each, id);
    });
  }
}

/** The link of a secret, while it is open. @throws RefusalError 404 */
const linkBy = async (manager: EntityManager, token: string): Promise<JudgedLink> => {
  const [row]: JudgedLink[] = await manager.query(LINK, [digestOf(token)]);
  const link = found(row, reviewMessages.unknown);
  refuse(cannotOpenReview(link, { active: (await deliveringOf(manager, link.contract_id))?.active ?? false }));
  return link;
};

const doorOf = ({ id, name, password_hash, may_comment, expires_at }: JudgedLink): ReviewDoor =>
  withIds({ id, name, has_password: password_hash !== null, may_comment, expires_at: expires_at.toISOString() });
