import type { Actor } from '@prepmarket/api-kit';
import {
  type Appraisal,
  appraisalDays,
  appraisalsAPage,
  appraisalsAreOpen,
  appraisedUntil,
  type ContractAppraisals,
  type ReportedAppraisal,
  sideOf,
  type VendorAppraisal,
  type VendorAppraisalsQuery,
} from '@prepmarket/contracts-api';
import { iso } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import type { ContractRow } from '../contracts/contract.entity.js';
import { AppraisalRow } from './appraisal.entity.js';

/** SQL of when the contract `c` was completed: its last payment was released. */
const ENDED = 'coalesce((SELECT max(m.paid_at) FROM milestones m WHERE m.contract_id = c.id), c.created_at)';

/** SQL of whether both sides read the appraisals of the contract `c`, as `appraisalsAreOpen` has it. */
export const APPRAISALS_OPEN = `((SELECT count(*) FROM appraisals o WHERE o.contract_id = c.id) = 2 OR now() >= ${ENDED} + interval '${appraisalDays} days')`;

export interface Written {
  endedAt: Date;
  written: AppraisalRow[];
}

/** The client's first. */
export const writtenOf = async (manager: EntityManager, contractId: string): Promise<Written> => {
  const [{ endedAt }]: [{ endedAt: Date }] = await manager.query(`SELECT ${ENDED} AS "endedAt" FROM contracts c WHERE c.id = $1`, [contractId]);
  return { endedAt, written: await manager.find(AppraisalRow, { where: { contractId }, order: { side: 'ASC' } }) };
};

const shownOf = (row: AppraisalRow, mine: boolean, sees: { all: boolean; open: boolean }): Appraisal => {
  const isOpen = sees.all || (sees.open && row.outcome !== 'taken_down');
  const isReporter = sees.all || !mine;
  return {
    side: row.side,
    writtenAt: row.writtenAt.toISOString(),
    text: isOpen || (mine && row.outcome !== 'taken_down') ? row.text : null,
    answer: isOpen ? row.answer : null,
    answeredAt: isOpen ? (row.answeredAt?.toISOString() ?? null) : null,
    reported: isReporter ? row.reported : null,
    outcome: isReporter || row.outcome === 'taken_down' ? row.outcome : null,
    outcomeReason: isReporter || row.outcome === 'taken_down' ? row.outcomeReason : null,
  };
};

/** As this reader, a party or an administrator, sees them. */
export const appraisalsFor = (actor: Actor, contract: ContractRow, { endedAt, written }: Written): ContractAppraisals => {
  const [side, open] = [sideOf(actor, contract), appraisalsAreOpen({ endedAt, written }, new Date())];
  return {
    until: contract.status === 'completed' ? appraisedUntil(endedAt).toISOString() : null,
    open: contract.status === 'completed' && open,
    written: written.map((row) => shownOf(row, row.side === side, { all: actor.role === 'admin', open })),
  };
};

const OF_VENDOR = `SELECT a.id, ${iso('a.written_at')} AS "writtenAt", a.text, a.answer FROM contracts c JOIN appraisals a ON a.contract_id = c.id AND a.side = 'client'
  WHERE c.vendor_id = $1 AND a.outcome IS DISTINCT FROM 'taken_down' AND ${APPRAISALS_OPEN}
    AND ($2::uuid IS NULL OR (a.written_at, a.id) < (SELECT b.written_at, b.id FROM appraisals b WHERE b.id = $2))
  ORDER BY a.written_at DESC, a.id DESC LIMIT ${appraisalsAPage + 1}`;

/** Open ones about a vendor, newest first, a page of them. */
export const appraisalsOf = async (manager: EntityManager, { vendor, before }: VendorAppraisalsQuery) => {
  const rows: VendorAppraisal[] = await manager.query(OF_VENDOR, [vendor, before ?? null]);
  const page = rows.slice(0, appraisalsAPage);
  return { appraisals: page, next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null };
};

const REPORTED = `SELECT c.id AS "contractId", c.title AS "contractTitle", a.side, a.text, a.answer, a.reported, ${iso('a.reported_at')} AS "reportedAt"
  FROM appraisals a JOIN contracts c ON c.id = a.contract_id WHERE a.reported IS NOT NULL AND a.outcome IS NULL ORDER BY a.reported_at LIMIT 100`;

/** What waits for a decision, the oldest first; no more than 100 at once. */
export const reportedAppraisals = (manager: EntityManager): Promise<ReportedAppraisal[]> => manager.query(REPORTED);
