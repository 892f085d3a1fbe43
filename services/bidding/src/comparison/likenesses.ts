import { alikeAmong, alikeFrom, alikeLeast, alikeReads } from '@prepmarket/bidding-api';
import type { Tx } from '@prepmarket/service-kit';
import type { BidRow } from '../bids/bid.entity.js';

const told = (text: string) => `left(${text}, ${alikeReads})`;

const NOTE = `INSERT INTO bid_likenesses (bid_id, other_id)
  SELECT $1, o.id FROM (SELECT id, proposal FROM bids WHERE project_id = $2 AND vendor_id <> $3 AND char_length(proposal) >= ${alikeLeast}
    ORDER BY created_at DESC LIMIT ${alikeAmong}) o
  WHERE similarity(${told('o.proposal')}, ${told('$4::text')}) >= ${alikeFrom}`;

/** Notes which proposals of others a new one is nearly the same as: once, so that no list of bids compares each with each. */
export const noteLikenesses = async (tx: Tx, { id, projectId, vendorId, proposal }: BidRow): Promise<void> => {
  if (proposal.length >= alikeLeast) await tx.manager.query(NOTE, [id, projectId, vendorId, proposal]);
};
