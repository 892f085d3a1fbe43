import { Injectable } from '@nestjs/common';
import { type Actor, refusal } from '@prepmarket/api-kit';
import {
  cannotMakeReview,
  cannotReadReviews,
  type MadeReview,
  type NewReview,
  type ReviewLink,
  type ReviewVisit,
  reviewLimits,
  reviewMessages,
} from '@prepmarket/media-api';
import { clockOf, context, countHourly, found, newId, refuse, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource, In, IsNull, Not } from 'typeorm';
import { noted } from '../places/noted.js';
import { VersionRow } from '../versions/version.entity.js';
import { type Delivering, VersionPlaces } from '../versions/version-places.js';
import { lockContract } from '../versions/versions.service.js';
import { ReviewLinkRow } from './review.entity.js';
import { linksOf, visitsOf } from './review.view.js';
import { digestOf, freshSecret, hashPassword } from './secrets.js';

const DAY_MS = 86_400_000;
const HOURLY = { kind: 'review-link', most: reviewLimits.perHour, tooMany: () => reviewMessages.tooOften };
const versionGone = refusal(404, reviewMessages.versionGone);

/** The review links of a contract, for its client. */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly work: Work,
    private readonly database: DataSource,
    private readonly places: VersionPlaces,
  ) {}

  /** @throws RefusalError 403, 404 */
  async list(actor: Actor, contractId: string): Promise<ReviewLink[]> {
    return linksOf(this.database.manager, await this.own(actor, contractId));
  }

  /** @throws RefusalError 403, 404 */
  async visits(actor: Actor, contractId: string, id: string): Promise<ReviewVisit[]> {
    await this.own(actor, contractId);
    const { manager } = this.database;
    found(await manager.findOneBy(ReviewLinkRow, { id, contract_id: contractId }), reviewMessages.notFound);
    return visitsOf(manager, id);
  }

  /** The only answer that has its secret: no Idempotency-Key keeps it. @throws RefusalError 400, 403, 404, 409, 429 */
  async make(actor: Actor, contractId: string, { password, ...asked }: NewReview): Promise<MadeReview> {
    await this.own(actor, contractId);
    const running = context();
    if (running) running.idempotency = undefined;
    const [token, password_hash] = [freshSecret(), password === undefined ? null : await hashPassword(password)];
    const link = await this.work.transaction(async (tx) => {
      const contract = await lockContract(tx, contractId);
      refuse(cannotMakeReview(actor, contract, await openOf(tx, contract)));
      refuse((await areSubmitted(tx, contract, asked.version_ids)) ? undefined : versionGone);
      const [id, made_at] = [newId(), await clockOf(tx.manager)];
      await countHourly(tx, HOURLY, actor.id, id);
      const { days, name, may_comment } = asked;
      const [version_ids, expires_at] = [asked.version_ids.map((each) => each.toLowerCase()), new Date(made_at.getTime() + days * DAY_MS)];
      const of = { id, contract_id: contractId, made_by: actor.id, name, version_ids, may_comment };
      await tx.manager.insert(ReviewLinkRow, { ...of, token_hash: digestOf(token), password_hash, made_at, expires_at, revoked_at: null });
      await noted(tx, contractId, 'review-made', { kind: 'review', id });
      return (await linksOf(tx.manager, contract, id))[0] as ReviewLink;
    });
    return { ...link, token };
  }

  /** From now on nobody is in by it. One that is revoked already stays so. @throws RefusalError 403, 404 */
  async revoke(actor: Actor, contractId: string, id: string): Promise<void> {
    await this.own(actor, contractId);
    await this.work.transaction(async (tx) => {
      const link = found(await tx.lock(ReviewLinkRow, { id, contract_id: contractId }), reviewMessages.notFound);
      if (link.revoked_at) return;
      await tx.manager.update(ReviewLinkRow, { id }, { revoked_at: await clockOf(tx.manager) });
      await noted(tx, contractId, 'review-revoked', { kind: 'review', id });
    });
  }

  /** The links of somebody who has left, with who was there by them. */
  async forget(tx: Tx, makerId: string): Promise<void> {
    await tx.manager.delete(ReviewLinkRow, { made_by: makerId });
  }

  private async own(actor: Actor, contractId: string): Promise<Delivering> {
    const contract = await this.places.contract(actor, contractId);
    refuse(cannotReadReviews(actor, contract));
    return contract;
  }
}

const openOf = async ({ manager }: Tx, { id }: Delivering): Promise<number> => {
  const [row]: { open: number }[] = await manager.query(
    'SELECT count(*)::int AS open FROM review_links WHERE contract_id = $1 AND revoked_at IS NULL AND expires_at > now()',
    [id],
  );
  return row?.open ?? 0;
};

const areSubmitted = async ({ manager }: Tx, { id }: Delivering, versionIds: readonly string[]): Promise<boolean> =>
  (await manager.countBy(VersionRow, { id: In([...versionIds]), contract_id: id, submitted_at: Not(IsNull()), removed_at: IsNull() })) === versionIds.length;
