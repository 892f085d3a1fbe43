import { type Contract, type Milestone, milestoneAnchor } from '@prepmarket/contracts-api';
import { versionParam } from '@prepmarket/media-api';
import { useLocation } from '@prepmarket/web-kit/router';

/** Whether a milestone may become one line at all: an only one is what the page is about. */
export const mayFold = ({ milestones }: Contract, { status }: Milestone): boolean => status === 'paid' && milestones.length > 1;

/** Why a milestone stands open before anybody opens it; `led`: the visit that leads to it. */
export const standsOpen = (contract: Contract, milestone: Milestone, led: string | undefined): string | undefined => {
  if (!mayFold(contract, milestone)) return milestone.status;
  // Both parties and who decides look at all that was delivered.
  if (contract.status === 'disputed') return contract.status;
  return milestone.openNotes?.length ? 'open notes' : led;
};

const holds = ({ rounds }: Milestone, version: string): boolean => rounds.some(({ versions = [] }) => versions.some(({ id }) => id === version));

/** The milestone that the page's address leads to, by its own name or by a version that was delivered in it; `visit` is another one with each navigation. */
export const useLed = ({ milestones }: Contract) => {
  const { hash, key, search } = useLocation();
  const version = new URLSearchParams(search).get(versionParam);
  const named = milestones.find(({ _id }) => hash === `#${milestoneAnchor(_id)}`);
  const led = named ?? (version ? milestones.find((each) => holds(each, version)) : undefined);
  return { named: named?._id, led: led?._id, visit: key };
};
