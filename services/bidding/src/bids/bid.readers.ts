import { type Actor, isCertified } from '@prepmarket/api-kit';
import { type Bid, isListed, type Vendor } from '@prepmarket/bidding-api';
import { cannotSeeProject, type OwnedProject } from '@prepmarket/catalog-api';
import type { ContractStatus } from '@prepmarket/contracts-api';

export interface WithContract {
  bid: Bid;
  contractStatus: ContractStatus | null;
}

const held = (vendor: Vendor): Vendor => (isCertified(vendor.certification) ? vendor : { ...vendor, certification: null });

/** The bid as this person may read it: of a project that is closed to them it keeps the title alone. */
export const readBy = (actor: Actor, { bid: stored, contractStatus }: WithContract): Bid => {
  const bid = { ...stored, vendor: held(stored.vendor) };
  const { project, status, vendor } = bid;
  const engagements = [{ vendorId: vendor.id, bidStatus: status, contractStatus }];
  const hidden = !isListed(project) || cannotSeeProject(actor, project as OwnedProject, engagements);
  return hidden ? { ...bid, project: { id: project.id, _id: project.id, title: project.title } } : bid;
};
