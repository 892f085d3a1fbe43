import type { MigrationInterface, QueryRunner } from 'typeorm';

// The files of one delivery were written a millisecond apart; a second between two means another delivery.
const ROUNDS_OF_FILES = `
  WITH gaps AS (
    SELECT f.key, f.subject, f.created_at, f.uploaded_by,
      coalesce(f.created_at - lag(f.created_at) OVER (PARTITION BY f.subject ORDER BY f.created_at, f.key) > interval '1 second', true) AS first
    FROM files f JOIN milestones m ON m.id = f.subject),
  numbered AS (SELECT *, sum(first::int) OVER (PARTITION BY subject ORDER BY created_at, key) AS number FROM gaps),
  made AS (
    INSERT INTO rounds (id, milestone_id, number, submitted_at, submitted_by, note)
    SELECT gen_random_uuid(), subject, number, min(created_at), min(uploaded_by::text)::uuid, '' FROM numbered GROUP BY subject, number
    RETURNING id, milestone_id, number)
  UPDATE files f SET subject = made.id FROM numbered n JOIN made ON made.milestone_id = n.subject AND made.number = n.number WHERE f.key = n.key`;

// A later round means that the one before was sent back; of the last one the milestone knows what became of it.
const DECISIONS = `
  UPDATE rounds r SET decision = CASE
      WHEN EXISTS (SELECT FROM rounds later WHERE later.milestone_id = r.milestone_id AND later.number > r.number) THEN 'revision_requested'
      WHEN m.status = 'revision_requested' THEN 'revision_requested'
      WHEN m.status IN ('approved', 'paid') THEN 'approved' END
  FROM milestones m WHERE m.id = r.milestone_id`;
const FEEDBACK = `
  UPDATE rounds r SET feedback = m.feedback FROM milestones m
  WHERE m.id = r.milestone_id AND m.feedback IS NOT NULL
    AND r.number = (SELECT max(last.number) FROM rounds last WHERE last.milestone_id = r.milestone_id AND last.decision IS NOT NULL)`;

const UP = [
  `CREATE TABLE rounds (
    id uuid PRIMARY KEY, milestone_id uuid NOT NULL REFERENCES milestones (id), number int NOT NULL, submitted_at timestamptz NOT NULL,
    submitted_by uuid NOT NULL, note text NOT NULL, decision text CHECK (decision IN ('approved', 'revision_requested')), decided_at timestamptz,
    feedback text, UNIQUE (milestone_id, number))`,
  'ALTER TABLE milestones ADD COLUMN paid_at timestamptz, ADD COLUMN paid_note text',
  ROUNDS_OF_FILES,
  DECISIONS,
  FEEDBACK,
  `CREATE TABLE disputes (
    id uuid PRIMARY KEY, contract_id uuid NOT NULL REFERENCES contracts (id), reason text NOT NULL, raised_by text NOT NULL CHECK (raised_by IN ('client', 'vendor')),
    raiser_id uuid, raised_at timestamptz NOT NULL, answer text, answered_at timestamptz,
    outcome text CHECK (outcome IN ('continued', 'cancelled', 'withdrawn')), note text, ended_at timestamptz, ended_by uuid)`,
  'CREATE UNIQUE INDEX disputes_one_open ON disputes (contract_id) WHERE outcome IS NULL',
  'CREATE INDEX disputes_contract ON disputes (contract_id, raised_at)',
];

export class RoundsAndDisputes1764000000002 implements MigrationInterface {
  name = 'RoundsAndDisputes1764000000002';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE files f SET subject = r.milestone_id FROM rounds r WHERE f.subject = r.id');
    await runner.query('DROP TABLE rounds, disputes');
    await runner.query('ALTER TABLE milestones DROP COLUMN paid_at, DROP COLUMN paid_note');
  }
}
