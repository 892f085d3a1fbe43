import { type Bid, bid as bidSchema } from '@prepmarket/bidding-api';
import { type Project, project as projectSchema } from '@prepmarket/catalog-api';
import {
  type Contract,
  contract as contractSchema,
  type Deliverable,
  type Dispute,
  deliverable as deliverableSchema,
  dispute as disputeSchema,
  type Milestone,
  milestone as milestoneSchema,
  type Round,
  round as roundSchema,
  waitingVersion,
} from '@prepmarket/contracts-api';
import type { MediaWidgets } from '@prepmarket/media-api';
import type { NoticesWidgets } from '@prepmarket/notices-api';
import { setRemoteLoader } from '@prepmarket/web-kit';
import type { SessionUser } from '@prepmarket/web-kit/store';
import { http, ok, server, testUser } from '@prepmarket/web-kit/testing';
import { createElement } from 'react';
import * as z from 'zod/mini';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const named = (n: number) => ({ id: id(n), _id: id(n) });
export const CLIENT = id(1);
const VENDOR = id(2);
export const PROJECT = id(3);
export const BID = id(4);
export const CONTRACT = id(5);
export const MILESTONE = id(6);

export const client: SessionUser = testUser({ id: CLIENT, role: 'client' });
export const vendor: SessionUser = testUser({ id: VENDOR, role: 'vendor', firstName: 'Vera' });
export const admin: SessionUser = testUser({ id: id(8), role: 'admin' });
export const stranger: SessionUser = testUser({ id: id(9), role: 'client' });
const vendorParty = { ...named(2), firstName: 'Vera', lastName: 'Vendor', company: 'Vendor Studio' };

export const project = (over: Partial<Project> = {}): Project =>
  z.parse(projectSchema, {
    ...named(3),
    version: 1,
    title: 'Old Bridge',
    description: 'Clean plates of the bridge',
    category: 'Film',
    budget: { min: 1000, max: 2000, currency: 'USD' },
    deadline: '2030-01-01',
    skills: [],
    status: 'in_progress',
    user_id: CLIENT,
    client_id: CLIENT,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    package_count: 0,
    shot_count: 0,
    task_count: 0,
    attachments: [],
    ...over,
  });

export const bid = (over: Partial<Bid> = {}): Bid =>
  z.parse(bidSchema, {
    ...named(4),
    projectId: PROJECT,
    project: { ...named(3), title: 'Old Bridge' },
    amount: 1500,
    currency: 'USD',
    deliveryTime: 14,
    proposal: 'We do it',
    attachments: [],
    status: 'accepted',
    vendor: vendorParty,
    hasContract: false,
    contractId: null,
    createdAt: '2026-01-02T00:00:00.000Z',
    updatedAt: '2026-01-02T00:00:00.000Z',
    ...over,
  });

export const milestone = (over: Partial<Milestone> = {}): Milestone =>
  z.parse(milestoneSchema, {
    ...named(6),
    title: 'Roto',
    description: 'All mattes',
    amount: 1500,
    dueDate: '2030-01-01',
    status: 'pending',
    feedback: null,
    deliverables: [],
    rounds: [],
    paidAt: null,
    paidNote: null,
    ...over,
  });

export const contract = (over: Partial<Contract> = {}): Contract =>
  z.parse(contractSchema, {
    ...named(5),
    bidId: BID,
    title: 'Contract for Old Bridge',
    description: 'All shots of the reel',
    terms: 'As agreed',
    status: 'draft',
    milestones: [milestone()],
    totalAmount: 1500,
    currency: 'USD',
    startDate: '2026-01-03',
    endDate: '2030-01-01',
    project: { ...named(3), title: 'Old Bridge' },
    client: { ...named(1), firstName: 'Clara', lastName: 'Client', company: '' },
    vendor: vendorParty,
    clientSigned: false,
    vendorSigned: false,
    clientSignedAt: null,
    vendorSignedAt: null,
    attachments: [{ key: 'c-1', originalname: 'annex.pdf', size: 2048 }],
    disputes: [],
    createdAt: '2026-01-03T00:00:00.000Z',
    ...over,
  });

export const file = (key: string, originalname: string): Deliverable =>
  z.parse(deliverableSchema, { key, originalname, size: 1536, uploadDate: '2026-01-05T00:00:00.000Z' });

export const round = (over: Partial<Round> = {}): Round =>
  z.parse(roundSchema, {
    number: 1,
    submittedAt: '2026-01-05T12:00:00.000Z',
    note: '',
    deliverables: [file('c-2', 'matte_v1.exr')],
    decision: null,
    decidedAt: null,
    feedback: null,
    ...over,
  });

export const dispute = (over: Partial<Dispute> = {}): Dispute =>
  z.parse(disputeSchema, {
    reason: 'The mattes are empty.',
    raisedBy: 'client',
    raisedAt: '2026-01-06T12:00:00.000Z',
    withdrawable: true,
    answer: null,
    answeredAt: null,
    outcome: null,
    note: null,
    endedAt: null,
    ...over,
  });

/** Both signed: the milestones move. */
export const active = (over: Partial<Contract> = {}): Contract =>
  contract({
    status: 'active',
    clientSigned: true,
    vendorSigned: true,
    clientSignedAt: '2026-01-04T12:00:00.000Z',
    vendorSignedAt: '2026-01-04T12:00:00.000Z',
    ...over,
  });

type Drawn = Partial<NoticesWidgets['notices/Conversation'] & MediaWidgets<unknown>['media/Versions']>;
/** What other remotes draw, conversations and versions: what it is about stands in its place. */
const Elsewhere = ({ on, title, contractId, shown }: Drawn) =>
  createElement('p', null, on ? `${title}: ${on.kind} ${on.id}` : `Versions of ${contractId}, plays ${shown?.id ?? 'none'}`);

/** Answers what every screen of contracts asks for, in each test of a file. */
export const answerDefaults = () => {
  beforeEach(() => setRemoteLoader(async (id) => ({ default: id === 'media/widgets/VersionPicture' ? () => null : Elsewhere })));
  // Projects without pictures.
  beforeEach(() =>
    server.use(
      http.get('*/api/projects', () => ok('projects', [])),
      http.get('*/api/projects/:id', () => ok('project', {})),
    ),
  );
  // Contracts of which nobody has said anything yet.
  beforeEach(() =>
    server.use(
      http.get('*/api/contracts/:id/appraisals', () => ok('appraisals', { until: '2036-01-15T12:00:00.000Z', open: false, written: [] })),
      http.get('*/api/contracts/appraisals/reported', () => ok('appraisals', [])),
    ),
  );
  // Something could be submitted with every milestone unless a test says else.
  beforeEach(() =>
    server.use(
      http.get('*/api/contracts/:contractId/milestones/:milestoneId/versions', () =>
        ok('versions', [
          z.parse(waitingVersion, {
            ...{ id: id(20), taskId: id(21), number: 1, name: 'SB010 roto', sha256: 'ab'.repeat(32), bytes: 10, sameAs: null },
            readyAt: '2026-01-05T12:00:00.000Z',
          }),
        ]),
      ),
    ),
  );
};
