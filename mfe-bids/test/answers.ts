import { type Bid, type BidProject, bid as bidSchema } from '@prepmarket/bidding-api';
import { type Project, project as projectSchema } from '@prepmarket/catalog-api';
import { levelOf } from '@prepmarket/contracts-api';
import type { NoticesWidgets } from '@prepmarket/notices-api';
import { setRemoteLoader } from '@prepmarket/web-kit';
import type { SessionUser } from '@prepmarket/web-kit/store';
import { http, ok, server, testUser } from '@prepmarket/web-kit/testing';
import { createElement } from 'react';
import * as z from 'zod/mini';

export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const CLIENT = id(1);
const VENDOR = id(2);
export const PROJECT = id(3);
export const BID = id(4);
export const CONTRACT = id(5);

export const client: SessionUser = testUser({ id: CLIENT, role: 'client' });
export const vendor: SessionUser = testUser({ id: VENDOR, role: 'vendor', firstName: 'Vera' });
export const stranger: SessionUser = testUser({ id: id(9), role: 'client' });

export const project = (over: Partial<Project> = {}): Project =>
  z.parse(projectSchema, {
    id: PROJECT,
    _id: PROJECT,
    version: 1,
    title: 'Old Bridge',
    description: 'Clean plates',
    category: 'Film',
    budget: { min: 1000, max: 2001, currency: 'USD' },
    deadline: '2030-01-01',
    skills: ['Roto'],
    status: 'open',
    user_id: CLIENT,
    client_id: CLIENT,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    package_count: 1,
    shot_count: 2,
    task_count: 3,
    attachments: [],
    ...over,
  });

/** The project as a bid tells it to whoever may read the project, and to whoever may not. */
export const listed = (over: Partial<BidProject> = {}): BidProject => ({
  ...untold,
  status: 'open',
  user_id: CLIENT,
  client_id: CLIENT,
  budget: { min: 1000, max: 2001, currency: 'USD' },
  awarded: false,
  ...over,
});
export const untold: BidProject = { id: PROJECT, _id: PROJECT, title: 'Old Bridge' };

export const bid = (over: Partial<Bid> = {}): Bid =>
  z.parse(bidSchema, {
    id: BID,
    _id: BID,
    projectId: PROJECT,
    project: listed(),
    amount: 1500.5,
    currency: 'USD',
    deliveryTime: 14,
    proposal: 'x'.repeat(160),
    attachments: [{ key: 'b-1', originalname: 'reel.pdf', size: 2048 }],
    status: 'pending',
    vendor: { id: VENDOR, _id: VENDOR, firstName: 'Vera', lastName: 'Vendor', company: 'Vendor Studio' },
    hasContract: false,
    contractId: null,
    createdAt: '2026-01-02T00:00:00.000Z',
    updatedAt: '2026-01-02T00:00:00.000Z',
    ...over,
  });

/** The conversation, which another remote draws: what it is about stands in its place. */
const Conversation = ({ on, title }: NoticesWidgets['notices/Conversation']) => createElement('p', null, `${title}: ${on.kind} ${on.id}`);

/** Answers what every screen of bids asks for, in each test of a file. */
export const answerDefaults = () => {
  beforeEach(() => setRemoteLoader(async () => ({ default: Conversation })));
  // Vendors whose contracts tell nothing yet.
  beforeEach(() => server.use(http.get('*/api/contracts/records', () => ok('records', []))));
  beforeEach(() =>
    server.use(
      http.get('*/api/contracts/levels/standing', ({ request }) => {
        const facts = { certification: null, documents: [], finished: 0, figures: [], tests: [] };
        return ok('standing', { vendorId: new URL(request.url).searchParams.get('vendor'), ...levelOf(facts, '2026-01-01') });
      }),
    ),
  );
  // Proposals in which nothing stands out.
  beforeEach(() => server.use(http.get('*/api/projects/:projectId/bids/comparison', () => ok('comparison', []))));
  beforeEach(() => server.use(http.get('*/api/contracts/appraisals', () => ok('appraisals', [], { next: null }))));
  // Nobody is invited, and every vendor may bid.
  beforeEach(() =>
    server.use(
      http.get('*/api/projects/:projectId/invitations', () => ok('invitations', [])),
      http.get('*/api/projects/:projectId/bids/standing', () => ok('standing', { lacks: null, invitation: null })),
    ),
  );
};
