import type { BidStatus } from '@prepmarket/bidding-api';
import type { ContractStatus, MilestoneStatus } from '@prepmarket/contracts-api';
import { type NoticeFacts, type TalkAbout, type ThreadKind, type ThreadOf, threadName } from '@prepmarket/notices-api';
import type { EntityManager } from 'typeorm';
import { knownProjects } from '../live/known.js';

/** What a conversation is about, and the names of it. */
export type Subject = TalkAbout & { facts: NoticeFacts };
type Found = Map<string, Subject>;

const DISPUTED = "(c.disputed OR c.status = 'disputed')";
const CONTRACT = `c.id AS "contractId", c.title AS contract, c.project_id AS "projectId", c.client_id AS "clientId", c.vendor_id AS "vendorId", c.status,
  ${DISPUTED} AS disputed`;

interface ContractRow {
  contractId: string;
  contract: string;
  projectId: string;
  clientId: string;
  vendorId: string;
  status: ContractStatus;
  disputed: boolean;
}

const partsOf = ({ contractId, contract, projectId, clientId, vendorId, status, disputed }: ContractRow) => ({
  contract: { clientId, vendorId, status },
  disputed,
  facts: { contract, contractId, projectId },
});

const contracts = async (manager: EntityManager, ids: string[]): Promise<[string, Subject][]> => {
  const rows: ContractRow[] = await manager.query(`SELECT ${CONTRACT} FROM contracts c WHERE c.id = ANY($1)`, [ids]);
  return rows.map((row) => [row.contractId, { kind: 'contract', ...partsOf(row) }]);
};

const milestones = async (manager: EntityManager, ids: string[]): Promise<[string, Subject][]> => {
  const rows: (ContractRow & { id: string; title: string; step: MilestoneStatus })[] = await manager.query(
    `SELECT ${CONTRACT}, m.id, m.title, m.status AS step FROM milestones m JOIN contracts c ON c.id = m.contract_id WHERE m.id = ANY($1)`,
    [ids],
  );
  return rows.map((row) => {
    const { facts, ...parts } = partsOf(row);
    return [row.id, { kind: 'milestone', ...parts, milestone: { status: row.step }, facts: { ...facts, milestone: row.title, milestoneId: row.id } }];
  });
};

const projects = async (manager: EntityManager, ids: string[]): Promise<[string, Subject][]> => {
  const known = await knownProjects(manager, ids);
  const rows: { id: string; project: string; disputedWith: string[] }[] = await manager.query(
    `SELECT p.id, p.title AS project, ARRAY(SELECT DISTINCT c.vendor_id::text FROM contracts c WHERE c.project_id = p.id AND ${DISPUTED}) AS "disputedWith"
     FROM projects p WHERE p.id = ANY($1) AND NOT p.deleted`,
    [ids],
  );
  return rows.flatMap(({ id, project: title, disputedWith }): [string, Subject][] => {
    const project = known.get(id);
    return project ? [[id, { kind: 'project', project, disputedWith, facts: { project: title, projectId: id } }]] : [];
  });
};

/** Of a project that is gone those alone that became contracts: what was written about them is shown there. */
const bids = async (manager: EntityManager, ids: string[]): Promise<[string, Subject][]> => {
  const rows: { id: string; vendorId: string; status: BidStatus; projectId: string; title: string; disputed: boolean }[] = await manager.query(
    `SELECT b.id, b.vendor_id AS "vendorId", b.status, b.project_id AS "projectId", p.title,
       EXISTS (SELECT FROM contracts c WHERE c.bid_id = b.id AND ${DISPUTED}) AS disputed
     FROM bids b JOIN projects p ON p.id = b.project_id
     WHERE b.id = ANY($1) AND (NOT p.deleted OR EXISTS (SELECT FROM contracts c WHERE c.bid_id = b.id))`,
    [ids],
  );
  const known = await knownProjects(
    manager,
    rows.map(({ projectId }) => projectId),
  );
  return rows.flatMap(({ id, vendorId, status, projectId, title, disputed }): [string, Subject][] => {
    const project = known.get(projectId);
    return project ? [[id, { kind: 'bid', project, bid: { vendorId, status }, disputed, facts: { project: title, projectId, bidId: id } }]] : [];
  });
};

const readers = { project: projects, bid: bids, contract: contracts, milestone: milestones } as const satisfies Record<ThreadKind, typeof contracts>;

/** What these conversations are about, by their names, as far as it was heard of. */
export const subjectsOf = async (manager: EntityManager, threads: readonly ThreadOf[]): Promise<Found> => {
  const found: Found = new Map();
  for (const kind of Object.keys(readers) as ThreadKind[]) {
    const ids = threads.filter((thread) => thread.kind === kind).map(({ id }) => id);
    for (const [id, about] of ids.length > 0 ? await readers[kind](manager, ids) : []) found.set(threadName({ kind, id }), about);
  }
  return found;
};

export const subjectOf = async (manager: EntityManager, thread: ThreadOf): Promise<Subject | undefined> =>
  (await subjectsOf(manager, [thread])).get(threadName(thread));

// The contract comes first, as it does where its events are handled.
const HELD: Record<ThreadKind, string[]> = {
  project: ['SELECT FROM projects WHERE id = $1 FOR SHARE', 'SELECT FROM contracts WHERE project_id = $1 ORDER BY id FOR SHARE'],
  bid: [
    'SELECT FROM projects WHERE id = (SELECT project_id FROM bids WHERE id = $1) FOR SHARE',
    'SELECT FROM bids WHERE id = $1 FOR SHARE',
    'SELECT FROM contracts WHERE bid_id = $1 ORDER BY id FOR SHARE',
  ],
  contract: ['SELECT FROM contracts WHERE id = $1 FOR SHARE'],
  milestone: [
    'SELECT FROM contracts WHERE id = (SELECT contract_id FROM milestones WHERE id = $1) FOR SHARE',
    'SELECT FROM milestones WHERE id = $1 FOR SHARE',
  ],
};

/** The same, held as it is until the transaction ends: neither is it over, gone nor in dispute before what is written now is there. */
export const heldSubject = async (manager: EntityManager, thread: ThreadOf): Promise<Subject | undefined> => {
  for (const hold of HELD[thread.kind]) await manager.query(hold, [thread.id]);
  return subjectOf(manager, thread);
};
