import { type Actor, type Refusal, refusal } from '@prepmarket/api-kit';
import { type BiddableProject, cannotSeeBids } from './bid.rules.js';
import { projectEstimateMessages } from './project-estimate.messages.js';

/** Of those who may read the project: its client's side, vendors and administrators. */
export const cannotSeeEstimate = (actor: Actor, project: BiddableProject): Refusal | undefined =>
  actor.role === 'vendor' || !cannotSeeBids(actor, project) ? undefined : refusal(403, projectEstimateMessages.notAuthorized);

/** What the client's side expects to pay is told to vendors only where it shows it. */
export const seesPrices = (actor: Actor, project: BiddableProject & { showEstimate?: boolean }): boolean =>
  actor.role === 'vendor' ? project.showEstimate === true : !cannotSeeBids(actor, project);
