import { aboutOwnData } from '@prepmarket/identity-api';
import type { OwnData } from '@prepmarket/service-kit';
import { APPRAISALS_OPEN } from './appraisals/appraisals.view.js';

// A contract and what was delivered by it are both parties'.
const OWN = 'JOIN contracts c ON c.id = own.contract_id WHERE c.client_id = $1 OR c.vendor_id = $1';
const CONTRACTS = `SELECT id AS page_key, id, bid_id, project_id, project_title, CASE WHEN client_id = $1 THEN 'client' ELSE 'vendor' END AS you_are, title, description,
  terms, status, total_cents::float8 AS total_cents, currency, start_day::text AS start_day, created_at FROM contracts WHERE client_id = $1 OR vendor_id = $1`;
const SIGNATURES = `SELECT own.contract_id::text || own.side AS page_key, own.contract_id, own.side, own.signed_at, own.names FROM signatures own ${OWN}`;
const MILESTONES = `SELECT own.id AS page_key, own.id, own.contract_id, own.position, own.title, own.description, own.amount_cents::float8 AS amount_cents,
  own.due_date::text AS due_date, own.status, own.feedback, own.paid_at, own.paid_note FROM milestones own ${OWN}`;
const ROUNDS = `SELECT r.id AS page_key, r.id, r.milestone_id, r.number, r.submitted_at, r.note, r.decision, r.decided_at, r.feedback
  FROM rounds r JOIN milestones own ON own.id = r.milestone_id ${OWN}`;
const VERSIONS = `SELECT v.version_id AS page_key, v.version_id, r.milestone_id, r.number AS round, v.task_id, v.number, v.name, v.sha256, v.bytes::float8 AS bytes, v.waived
  FROM round_versions v JOIN rounds r ON r.id = v.round_id JOIN milestones own ON own.id = r.milestone_id ${OWN}`;
const NOTES = `SELECT r.id::text || n.note_id AS page_key, r.milestone_id, r.number AS round, n.note_id, n.version_id, n.frame_start, n.frame_end, n.text
  FROM round_notes n JOIN rounds r ON r.id = n.round_id JOIN milestones own ON own.id = r.milestone_id ${OWN}`;
const DISPUTES = `SELECT own.id AS page_key, own.id, own.contract_id, own.reason, own.raised_by, own.raised_at, own.answer, own.answered_at, own.outcome, own.note,
  own.ended_at FROM disputes own ${OWN}`;
const WAIVERS = `SELECT own.id AS page_key, own.id, own.contract_id, own.rule, own.reason, own.made_at FROM waivers own ${OWN}`;
// What the other side has written is told when it may be read.
const APPRAISALS = `SELECT own.id AS page_key, own.id, own.contract_id, own.side, own.written_at, own.answer, own.answered_at,
    CASE WHEN own.author_id = $1 OR own.outcome IS DISTINCT FROM 'taken_down' THEN own.text END AS text,
    CASE WHEN own.author_id <> $1 THEN own.reported END AS reported, CASE WHEN own.outcome = 'taken_down' THEN own.outcome_reason END AS taken_down
  FROM appraisals own JOIN contracts c ON c.id = own.contract_id
  WHERE own.author_id = $1 OR ((c.client_id = $1 OR c.vendor_id = $1) AND ${APPRAISALS_OPEN})`;
const LEVELS = `SELECT id AS page_key, level, certified_for, until::text AS until FROM vendor_levels WHERE id = $1 AND version > 0`;
const TESTS = `SELECT id AS page_key, id, task_type, passed, grade, findings, frames, graded_at FROM test_results WHERE vendor_id = $1`;
const DOCUMENTS = `SELECT id AS page_key, documents FROM vendor_documents WHERE id = $1`;
const FILES = `SELECT key FROM files WHERE uploaded_by = $1
  UNION SELECT f.key FROM files f JOIN contracts c ON c.id = f.subject WHERE c.client_id = $1 OR c.vendor_id = $1
  UNION SELECT f.key FROM files f JOIN rounds r ON r.id = f.subject JOIN milestones own ON own.id = r.milestone_id ${OWN}`;

export const ownData: OwnData = {
  about: aboutOwnData('contracts'),
  rows: [
    { name: 'contracts', rows: CONTRACTS },
    { name: 'signatures', rows: SIGNATURES },
    { name: 'milestones', rows: MILESTONES },
    { name: 'deliveries', rows: ROUNDS },
    { name: 'delivered versions', rows: VERSIONS },
    { name: 'notes of rounds', rows: NOTES },
    { name: 'disputes', rows: DISPUTES },
    { name: 'waivers', rows: WAIVERS },
    { name: 'appraisals', rows: APPRAISALS },
    { name: 'level', rows: LEVELS },
    { name: 'graded test shots', rows: TESTS },
    { name: 'documents looked at', rows: DOCUMENTS },
  ],
  files: FILES,
};
