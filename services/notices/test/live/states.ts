import { randomUUID } from 'node:crypto';
import type { Actor } from '@prepmarket/api-kit';
import type { BidState } from '@prepmarket/bidding-api';
import type { ProjectState } from '@prepmarket/catalog-api';
import type { ContractState } from '@prepmarket/contracts-api';

export const projectState = (owner: Actor, over: Partial<ProjectState> = {}): ProjectState => ({
  ...{ id: randomUUID(), version: 1, userId: owner.id, clientId: owner.id, title: 'Old Bridge', description: 'Rigs.', category: 'film' },
  ...{ budgetMinCents: 1, budgetMaxCents: 2, currency: 'USD', deadline: '2027-03-01', skills: ['roto'], status: 'open' },
  ...over,
});

export const bidState = (project: ProjectState, vendor: Actor, over: Partial<BidState> = {}): BidState => ({
  ...{ id: randomUUID(), version: 1, projectId: project.id, projectTitle: project.title, projectDescription: '', userId: project.userId },
  ...{ clientId: project.clientId, vendorId: vendor.id, amountCents: 1, currency: 'USD', deliveryDays: 1, status: 'pending' },
  ...over,
});

export const contractState = (bid: BidState, over: Partial<ContractState> = {}): ContractState => ({
  ...{ id: randomUUID(), version: 1, projectId: bid.projectId, bidId: bid.id, clientId: bid.clientId, vendorId: bid.vendorId, title: 'Contract' },
  ...{ status: 'draft', clientSigned: false, vendorSigned: false, totalCents: 1, currency: 'USD' },
  ...over,
});

export const milestoneState = ({ id, title, projectId, clientId, vendorId }: ContractState) => ({
  ...{ id: randomUUID(), version: 1, contractId: id, contractTitle: title, projectId, clientId, vendorId, title: 'First', amountCents: 1 },
  ...{ from: 'pending' as const, status: 'in_progress' as const, feedback: null },
});
