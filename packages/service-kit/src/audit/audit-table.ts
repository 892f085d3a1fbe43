import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE audit_trail (
    id uuid PRIMARY KEY, at timestamptz NOT NULL DEFAULT clock_timestamp(), act text NOT NULL CHECK (act ~ '^[a-z][a-z-]{1,59}$'),
    actor_id uuid, actor_role text CHECK (actor_role ~ '^[a-z]{1,20}$'), record_kind text NOT NULL CHECK (record_kind ~ '^[a-z][a-z-]{1,29}$'),
    record_id uuid NOT NULL, belongs_to uuid NOT NULL, from_state text CHECK (from_state ~ '^[a-z_]{1,30}$'), to_state text CHECK (to_state ~ '^[a-z_]{1,30}$'),
    address text, request_id text, repeats uuid)`,
  'CREATE INDEX audit_trail_of ON audit_trail (belongs_to, at, id)',
  'CREATE INDEX audit_trail_repeats ON audit_trail (repeats) WHERE repeats IS NOT NULL',
  'CREATE INDEX audit_trail_addresses ON audit_trail (at) WHERE address IS NOT NULL',
  // An empty one may be truncated: that is how a backup is restored.
  `CREATE FUNCTION audit_trail_stays() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP = 'UPDATE' THEN
      IF OLD.at < now() - interval '180 days' AND NEW.address IS NULL AND to_jsonb(NEW) - 'address' = to_jsonb(OLD) - 'address' THEN RETURN NEW; END IF;
    ELSIF TG_OP = 'TRUNCATE' THEN
      IF NOT EXISTS (SELECT FROM audit_trail) THEN RETURN NULL; END IF;
    END IF;
    RAISE EXCEPTION 'The audit trail is append-only' USING ERRCODE = 'restrict_violation';
  END $$`,
  'CREATE TRIGGER audit_trail_stays BEFORE UPDATE OR DELETE ON audit_trail FOR EACH ROW EXECUTE FUNCTION audit_trail_stays()',
  'CREATE TRIGGER audit_trail_stays_whole BEFORE TRUNCATE ON audit_trail FOR EACH STATEMENT EXECUTE FUNCTION audit_trail_stays()',
];

/** Who did what to which record. */
export class AuditTrail1764000001176 implements MigrationInterface {
  name = 'AuditTrail1764000001176';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_trail');
    await runner.query('DROP FUNCTION audit_trail_stays()');
  }
}
