import { cannotCommentByReview } from '@prepmarket/media-api';
import { refuse, type Tx } from '@prepmarket/service-kit';
import { VersionRow } from '../versions/version.entity.js';
import { lockContract } from '../versions/versions.service.js';
import { type Guest, type GuestPath, guestOf } from './guest.js';
import { refuseForeign } from './refuse-foreign.js';
import { ReviewLinkRow } from './review.entity.js';

/** Judges anew what a guest writes, while the contract, the link and the version stay as they are. @throws RefusalError 401, 403, 404 */
export const holdAsGuest = async (tx: Tx, contractId: string, { reviewId, versionId, secret }: GuestPath): Promise<Guest> => {
  await lockContract(tx, contractId);
  await tx.lock(ReviewLinkRow, { id: reviewId });
  const guest = await guestOf(tx.manager, reviewId, secret);
  refuse(cannotCommentByReview(guest));
  await tx.lock(VersionRow, { id: versionId });
  await refuseForeign(tx.manager, guest, versionId);
  return guest;
};
