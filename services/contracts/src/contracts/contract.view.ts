import type { Actor } from '@prepmarket/api-kit';
import { type Contract, type ContractPage, type ContractQuery, cannotSeeContract, contractActs, contractMessages } from '@prepmarket/contracts-api';
import { found, iso, jsonList, refuse } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import { usedSql } from '../waivers/used.js';

const files = (where: string, more = '') =>
  jsonList(`json_build_object('key', f.key, 'originalname', f.originalname, 'size', f.size${more})`, `files f WHERE f.subject ${where}`, 'f.created_at, f.key');

const deliverables = (where: string) => files(where, `, 'uploadDate', ${iso('f.created_at')}`);

const party = (side: string, id: string, person: string) => `coalesce(first.names->'${side}', jsonb_build_object('id', ${id}, '_id', ${id},
  'firstName', coalesce(${person}.first_name, ''), 'lastName', coalesce(${person}.last_name, ''), 'company', coalesce(${person}.company, '')))
  || jsonb_build_object('deleted', coalesce(${person}.deleted, false))`;

const VERSIONS = jsonList(
  `json_build_object('id', rv.version_id, 'taskId', rv.task_id, 'number', rv.number, 'name', rv.name, 'sha256', rv.sha256, 'bytes', rv.bytes, 'sameAs', rv.same_as, 'waived', rv.waived)`,
  'round_versions rv WHERE rv.round_id = r.id',
  'rv.name, rv.number',
);

const noteOf = (note: string, more: string) => `json_build_object('id', ${note}, 'versionId', n.version_id, 'number', rv.number, 'name', rv.name,
  'frameStart', n.frame_start, 'frameEnd', n.frame_end, 'text', n.text, 'state', ${more})`;

const NOTES = jsonList(
  noteOf('n.note_id', 'kept.state'),
  'round_notes n JOIN round_versions rv ON rv.version_id = n.version_id LEFT JOIN notes kept ON kept.id = n.note_id AND NOT kept.deleted WHERE n.round_id = r.id',
  'rv.name, rv.number, n.frame_start, n.note_id',
);

const OPEN_NOTES = jsonList(
  noteOf('n.id', 'n.state'),
  `rounds o JOIN round_versions rv ON rv.round_id = o.id JOIN notes n ON n.version_id = rv.version_id
    WHERE o.milestone_id = m.id AND n.state = 'open' AND NOT n.deleted`,
  'rv.name, rv.number, n.frame_start, n.id',
);

const ROUNDS = jsonList(
  `json_build_object('number', r.number, 'submittedAt', ${iso('r.submitted_at')}, 'note', r.note, 'deliverables', ${deliverables('= r.id')}, 'versions', ${VERSIONS}, 'notes', ${NOTES},
    'decision', r.decision, 'decidedAt', ${iso('r.decided_at')}, 'feedback', r.feedback)`,
  'rounds r WHERE r.milestone_id = m.id',
  'r.number',
);

const DISPUTES = jsonList(
  `json_build_object('reason', d.reason, 'raisedBy', d.raised_by, 'raisedAt', ${iso('d.raised_at')}, 'withdrawable', d.raiser_id IS NOT NULL,
    'answer', d.answer, 'answeredAt', ${iso('d.answered_at')}, 'outcome', d.outcome, 'note', d.note, 'endedAt', ${iso('d.ended_at')})`,
  'disputes d WHERE d.contract_id = c.id',
  'd.raised_at',
);

const WAIVERS = jsonList(
  `json_build_object('rule', w.rule, 'reason', w.reason, 'madeAt', ${iso('w.made_at')}, 'used', ${usedSql('c.id', 'w.rule', 'w.made_at')})`,
  'waivers w WHERE w.contract_id = c.id',
  'w.made_at, w.rule',
);

const MILESTONES = `SELECT json_agg(json_build_object('id', m.id, '_id', m.id, 'title', m.title, 'description', m.description,
  'amount', round(m.amount_cents / 100.0, 2), 'dueDate', m.due_date, 'status', m.status, 'taskIds', to_json(m.task_ids), 'feedback', m.feedback,
  'deliverables', ${deliverables('IN (SELECT id FROM rounds WHERE milestone_id = m.id)')}, 'rounds', ${ROUNDS}, 'openNotes', ${OPEN_NOTES},
  'paidAt', ${iso('m.paid_at')}, 'paidNote', m.paid_note) ORDER BY m.position) FROM milestones m WHERE m.contract_id = c.id`;

// The trail is where it is noted, and keeps its lines.
const CANCELLED = `(SELECT json_build_object('at', ${iso('a.at')}, 'by', CASE WHEN a.actor_id = c.client_id THEN 'client' WHEN a.actor_id = c.vendor_id THEN 'vendor'
    WHEN a.actor_id IS NOT NULL THEN 'admin' END,
    'bidTakenBackBy', CASE WHEN a.actor_id IS NULL THEN (SELECT CASE w.status WHEN 'rejected' THEN 'client' WHEN 'withdrawn' THEN 'vendor' END FROM awards w WHERE w.bid_id = c.bid_id) END)
  FROM audit_trail a WHERE c.status = 'cancelled' AND a.belongs_to = c.id AND a.record_id = c.id AND a.act = '${contractActs.cancelled}' AND a.repeats IS NULL
  ORDER BY a.at DESC LIMIT 1)`;

const CONTRACT = `json_build_object(
  'id', c.id, '_id', c.id, 'bidId', c.bid_id, 'title', c.title, 'description', c.description, 'terms', c.terms, 'status', c.status,
  'milestones', (${MILESTONES}), 'totalAmount', round(c.total_cents / 100.0, 2), 'currency', c.currency,
  'startDate', coalesce(c.start_day, (c.created_at AT TIME ZONE 'UTC')::date),
  'endDate', (SELECT max(due_date) FROM milestones WHERE contract_id = c.id),
  'project', coalesce(first.names->'project', jsonb_build_object('id', c.project_id, '_id', c.project_id, 'title', coalesce(nullif(p.title, ''), c.project_title)))
    || jsonb_build_object('deleted', coalesce(p.deleted, false)),
  'client', ${party('client', 'c.client_id', 'cp')}, 'vendor', ${party('vendor', 'c.vendor_id', 'vp')},
  'clientSigned', cs.side IS NOT NULL, 'vendorSigned', vs.side IS NOT NULL, 'clientSignedAt', ${iso('cs.signed_at')},
  'vendorSignedAt', ${iso('vs.signed_at')},
  'attachments', ${files('= c.id')}, 'disputes', ${DISPUTES}, 'waivers', ${WAIVERS}, 'createdAt', ${iso('c.created_at')}, 'cancelled', ${CANCELLED})`;

const FROM = `FROM contracts c LEFT JOIN projects p ON p.id = c.project_id
  LEFT JOIN people cp ON cp.id = c.client_id LEFT JOIN people vp ON vp.id = c.vendor_id
  LEFT JOIN signatures cs ON cs.contract_id = c.id AND cs.side = 'client' LEFT JOIN signatures vs ON vs.contract_id = c.id AND vs.side = 'vendor'
  LEFT JOIN LATERAL (SELECT names FROM signatures WHERE contract_id = c.id ORDER BY signed_at LIMIT 1) first ON true`;

interface Read {
  contract: Contract;
  clientId: string;
  vendorId: string;
}

const rowsOf = (manager: EntityManager, where: string, values: unknown[], limit = ''): Promise<Read[]> =>
  manager.query(
    `SELECT c.client_id AS "clientId", c.vendor_id AS "vendorId", ${CONTRACT} AS contract ${FROM} WHERE ${where} ORDER BY c.created_at DESC, c.id DESC ${limit}`,
    values,
  );
const read = async (...asked: Parameters<typeof rowsOf>): Promise<Contract[]> => (await rowsOf(...asked)).map(({ contract }) => contract);

export const contractOf = async (manager: EntityManager, id: string): Promise<Contract> => (await read(manager, 'c.id = $1', [id]))[0] as Contract;

/** The same for whoever asks, in one way to the database. @throws RefusalError 403, 404 */
export const contractFor = async (manager: EntityManager, actor: Actor, id: string): Promise<Contract> => {
  const { contract, ...parties } = found((await rowsOf(manager, 'c.id = $1', [id]))[0], contractMessages.notFound);
  refuse(cannotSeeContract(actor, parties));
  return contract;
};

/**
 * Newest first: an admin's are all, others' those they are a party of; as many as are asked for, without a limit all of them, as before there were pages. `next` is
 * where the page behind begins. Each kind of question has a text of its own, which says nothing of what is not asked, so that its kept plan reads by an index.
 */
export const contractsOf = async (manager: EntityManager, actor: Actor, { status, before, limit }: ContractQuery): Promise<ContractPage> => {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const isAdmin = actor.role === 'admin';
  const me = isAdmin ? '' : value(actor.id);
  const seen = (contract: string) => (isAdmin ? 'TRUE' : `(${contract}.client_id = ${me} OR ${contract}.vendor_id = ${me})`);
  const where = [seen('c')];
  if (status) where.push(`c.status = ${value(status)}`);
  if (before) where.push(`(c.created_at, c.id) < (SELECT b.created_at, b.id FROM contracts b WHERE b.id = ${value(before)} AND ${seen('b')})`);
  const contracts = await read(manager, where.join(' AND '), values, limit === undefined ? '' : `LIMIT ${value(limit + 1)}`);
  if (limit === undefined || contracts.length <= limit) return { contracts, next: null };
  return { contracts: contracts.slice(0, limit), next: contracts[limit - 1]?.id ?? null };
};
