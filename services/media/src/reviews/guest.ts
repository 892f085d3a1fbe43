import { refusal } from '@prepmarket/api-kit';
import { cannotOpenReview, type NoteSide, reviewMessages } from '@prepmarket/media-api';
import { RefusalError, refuse } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import { type Delivering, deliveringOf } from '../versions/version-places.js';
import { JUDGED, type JudgedLink } from './review.view.js';
import { digestOf } from './secrets.js';

/** Somebody who came in by a link, with all that is judged of it now. */
export interface Guest extends JudgedLink {
  visit_id: string;
  guest: string;
  until: Date;
  contract: Delivering;
}

const ENTERED = `SELECT l.*, ${JUDGED}, v.id AS visit_id, v.name AS guest, v.until
  FROM review_links l JOIN review_visits v ON v.link_id = l.id WHERE l.id = $1 AND v.secret_hash = $2 AND v.until > now()`;
const openFirst = refusal(401, reviewMessages.openFirst);

/** The guest of this link whose browser has this secret. Nothing of it is remembered: a link that is revoked ends its visits. @throws RefusalError 401, 404 */
export const guestOf = async (manager: EntityManager, reviewId: string, secret: string | undefined): Promise<Guest> => {
  const [row]: Omit<Guest, 'contract'>[] = secret ? await manager.query(ENTERED, [reviewId, digestOf(secret)]) : [];
  const contract = row && (await deliveringOf(manager, row.contract_id));
  if (!row || !contract) throw new RefusalError(openFirst);
  refuse(cannotOpenReview(row, contract));
  return { ...row, contract };
};

/** A guest is on the side of who has made its link. */
export const sideOfGuest = ({ made_by, contract: { clientId } }: Pick<Guest, 'made_by' | 'contract'>): NoteSide => (made_by === clientId ? 'client' : 'vendor');

/** What the request of a guest names. */
export interface GuestPath {
  reviewId: string;
  versionId: string;
  secret: string | undefined;
}

/** The versions of a link that are there: those that were removed since are not. */
export const OF_LINK = 'v.id = ANY ($1::uuid[]) AND v.contract_id = $2 AND v.removed_at IS NULL AND v.submitted_at IS NOT NULL';
