import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  'CREATE INDEX audit_log_addresses ON audit_log (at) WHERE address IS NOT NULL',
  // An empty one may be truncated: that is how a backup is restored.
  `CREATE FUNCTION audit_log_stays() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP = 'UPDATE' THEN
      IF OLD.at < now() - interval '180 days' AND NEW.address IS NULL AND to_jsonb(NEW) - 'address' = to_jsonb(OLD) - 'address' THEN RETURN NEW; END IF;
    ELSIF TG_OP = 'TRUNCATE' THEN
      IF NOT EXISTS (SELECT FROM audit_log) THEN RETURN NULL; END IF;
    END IF;
    RAISE EXCEPTION 'The audit log is append-only' USING ERRCODE = 'restrict_violation';
  END $$`,
  'CREATE TRIGGER audit_log_stays BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_stays()',
  'CREATE TRIGGER audit_log_stays_whole BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_stays()',
];

/** Lines of the audit log stay; addresses may go after 180 days. */
export class AuditLogStays1764000001177 implements MigrationInterface {
  name = 'AuditLogStays1764000001177';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER audit_log_stays_whole ON audit_log');
    await runner.query('DROP TRIGGER audit_log_stays ON audit_log');
    await runner.query('DROP FUNCTION audit_log_stays()');
    await runner.query('DROP INDEX audit_log_addresses');
  }
}
