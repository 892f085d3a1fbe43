import { randomUUID } from 'node:crypto';
import type { Actor } from '@prepmarket/api-kit';
import type { BidState, InvitationState } from '@prepmarket/bidding-api';
import type { ProjectState } from '@prepmarket/catalog-api';
import type { ContractState, MilestoneState } from '@prepmarket/contracts-api';
import type { PersonData } from '@prepmarket/identity-api';

export const personState = ({ id, role }: Actor, over: Partial<PersonData> = {}): PersonData => ({
  id,
  version: 1,
  firstName: 'Vera',
  lastName: 'Vendor',
  company: 'Roto House',
  role,
  suspended: false,
  tokensValidFrom: new Date(0).toISOString(),
  certification: null,
  ...over,
});

export interface Parties {
  client: Actor;
  /** Who lists the project; the client itself when absent. */
  lister?: Actor;
  vendor: Actor;
}

export const projectState = ({ client, lister = client }: Pick<Parties, 'client' | 'lister'>, over: Partial<ProjectState> = {}): ProjectState => ({
  id: randomUUID(),
  version: 1,
  userId: lister.id,
  clientId: client.id,
  title: 'Night Harbour',
  description: 'Remove the rigs.',
  category: 'Film',
  budgetMinCents: 100_000,
  budgetMaxCents: 200_000,
  currency: 'USD',
  deadline: '2027-03-01',
  skills: ['Roto'],
  status: 'open',
  ...over,
});

export const bidState = (project: ProjectState, vendor: Actor, over: Partial<BidState> = {}): BidState => ({
  id: randomUUID(),
  version: 1,
  projectId: project.id,
  projectTitle: project.title,
  projectDescription: '',
  userId: project.userId,
  clientId: project.clientId,
  vendorId: vendor.id,
  amountCents: 150_000,
  currency: 'USD',
  deliveryDays: 14,
  status: 'pending',
  ...over,
});

export const invitationState = (project: ProjectState, vendor: Actor, over: Partial<InvitationState> = {}): InvitationState => ({
  ...{ id: randomUUID(), version: 1, projectId: project.id, projectTitle: project.title, userId: project.userId, clientId: project.clientId },
  ...{ vendorId: vendor.id, status: 'invited', words: '', declineWords: '' },
  ...over,
});

type Planned = NonNullable<ContractState['milestones']>[number];

export const plannedMilestone = (position: number, over: Partial<Planned> = {}): Planned => ({
  id: randomUUID(),
  version: 1,
  position,
  title: `Part ${position + 1}`,
  amountCents: 75_000,
  dueDate: '2027-02-01',
  status: 'pending',
  ...over,
});

export const contractState = (bid: BidState, over: Partial<ContractState> = {}): ContractState => ({
  id: randomUUID(),
  version: 1,
  projectId: bid.projectId,
  bidId: bid.id,
  clientId: bid.clientId,
  vendorId: bid.vendorId,
  title: 'Harbour contract',
  status: 'draft',
  clientSigned: false,
  vendorSigned: false,
  totalCents: 150_000,
  currency: 'USD',
  milestones: [plannedMilestone(0), plannedMilestone(1)],
  ...over,
});

export const milestoneState = (contract: ContractState, { position: _, ...milestone }: Planned, over: Partial<MilestoneState> = {}): MilestoneState => ({
  ...milestone,
  contractId: contract.id,
  contractTitle: contract.title,
  projectId: contract.projectId,
  clientId: contract.clientId,
  vendorId: contract.vendorId,
  from: 'pending',
  feedback: null,
  ...over,
});
