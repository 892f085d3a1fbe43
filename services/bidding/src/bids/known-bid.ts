import { type Actor, refusal } from '@prepmarket/api-kit';
import { bidMessages, cannotSeeBids, isUnopened, stillSealed } from '@prepmarket/bidding-api';
import { RefusalError, refuse } from '@prepmarket/service-kit';
import type { ProjectCopy } from '../projects/project.entity.js';
import { hiddenFrom } from '../projects/projects.js';
import type { BidRow } from './bid.entity.js';

/**
 * The bid that was found, for who may know that there is one. Of a sealed project everybody but its vendor is told the same, whether it was found or not.
 * @throws RefusalError 404; 409, 403 while the project is sealed
 */
export const knownBid = (actor: Actor, project: ProjectCopy, bid: BidRow | null, sealed: boolean): BidRow => {
  if (bid && !isUnopened(actor, bid, sealed)) return bid;
  if (sealed) refuse(hiddenFrom(actor, project) ?? cannotSeeBids(actor, project) ?? stillSealed(project));
  throw new RefusalError(refusal(404, bidMessages.notFound));
};
