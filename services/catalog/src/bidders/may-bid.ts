import { lacksToBid } from '@prepmarket/bidding-api';
import { engagedBids, bidders as wanted } from '@prepmarket/catalog-api';
import { levelReaches, shownBy, vendorLevels } from '@prepmarket/contracts-api';

const list = (words: readonly string[]) => words.map((each) => `'${each}'`).join(', ');
const thatReach = (level: 'verified' | 'certified') => list(vendorLevels.filter((each) => levelReaches(each, level)));

const levelOf = (vendor: string) => `(SELECT 1) one LEFT JOIN vendor_levels l ON l.id = ${vendor}`;
const LEVEL = "coalesce(l.level, 'registered')";
const LAPSED = "coalesce(l.until < (now() AT TIME ZONE 'UTC')::date, false)";
const UNCERTIFIED = "tasks t WHERE t.project_id = p.id AND t.task_type <> ALL (coalesce(l.certified_for, '{}'))";
const invited = (vendor: string) => `EXISTS (SELECT FROM invitations i WHERE i.project_id = p.id AND i.vendor_id = ${vendor} AND i.status = 'invited')`;

/** Whether a vendor is asked to bid on the project `p`, which it still can. */
export const isInvited = (vendor: string): string => `(p.status = 'open' AND ${invited(vendor)})`;

/** How a vendor stands to the project `p`, where that one asks for more than an account; `keepsFromBidding` makes the sentence of it. */
export const standingJson = (vendor: string): string => `CASE WHEN p.status = 'open' AND p.bidders <> 'all' THEN (SELECT json_build_object(
  'verified', ${LEVEL} IN (${thatReach('verified')}), 'certified', ${LEVEL} IN (${thatReach('certified')}),
  'notFor', (SELECT coalesce(json_agg(DISTINCT t.task_type), '[]') FROM ${UNCERTIFIED}), 'invited', ${invited(vendor)}, 'lapsed', ${LAPSED}) FROM ${levelOf(vendor)}) END`;

const asked = wanted.filter((each) => each !== 'all');
/** What a project may ask for, and a level that is enough for it, types of task apart. */
const enough = asked.flatMap((each) => vendorLevels.flatMap((level) => (lacksToBid(each, shownBy(level, []), false) ? [] : `('${each}', '${level}')`)));
const byType = asked.filter((each) => lacksToBid(each, shownBy('certified', ['roto']), false));

const byLevel = (vendor: string) => `EXISTS (SELECT FROM ${levelOf(vendor)} WHERE (p.bidders, ${LEVEL}) IN (${enough.join(', ')}) AND NOT ${LAPSED}
  AND (p.bidders NOT IN (${list(byType)}) OR NOT EXISTS (SELECT FROM ${UNCERTIFIED})))`;
const hasBid = (vendor: string) =>
  `EXISTS (SELECT FROM engagements e WHERE e.project_id = p.id AND e.vendor_id = ${vendor} AND e.bid_status IN (${list(engagedBids)}))`;

/** Whether a vendor may bid on the project `p`, as an SQL condition. Of its bids those count that are not sealed: the catalog knows of no others. */
export const mayBid = (vendor: string): string =>
  `(p.status = 'open' AND (p.bidders = 'all' OR ${invited(vendor)} OR ${byLevel(vendor)}) AND NOT ${hasBid(vendor)})`;
