import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  `CREATE TABLE outbox (
    id uuid PRIMARY KEY, seq bigserial NOT NULL, type text NOT NULL, version int NOT NULL, occurred_at timestamptz NOT NULL DEFAULT now(),
    correlation_id text NOT NULL, traceparent text, data jsonb NOT NULL, sent_at timestamptz, attempts int NOT NULL DEFAULT 0)`,
  'CREATE INDEX outbox_unsent ON outbox (seq) WHERE sent_at IS NULL',
  'CREATE INDEX outbox_history ON outbox (type, seq)',
  `CREATE FUNCTION outbox_notify() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NOTIFY outbox; RETURN NULL; END $$`,
  'CREATE TRIGGER outbox_notify AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION outbox_notify()',
  "CREATE TABLE inbox (event_id uuid PRIMARY KEY, handler text NOT NULL DEFAULT '', received_at timestamptz NOT NULL DEFAULT now())",
  `CREATE TABLE dead_letters (id uuid PRIMARY KEY, type text NOT NULL, envelope jsonb NOT NULL, reason text NOT NULL, failed_at timestamptz NOT NULL DEFAULT now())`,
  `CREATE TABLE idempotency_keys (
    scope text NOT NULL, key text NOT NULL, body_hash text NOT NULL, answer jsonb, created_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (scope, key))`,
  'CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at)',
  `CREATE TABLE files (
    key text PRIMARY KEY, originalname text NOT NULL, size bigint NOT NULL, mimetype text NOT NULL, sha256 text NOT NULL, subject uuid, kind text NOT NULL,
    uploaded_by uuid NOT NULL, created_at timestamptz NOT NULL DEFAULT now())`,
  'CREATE INDEX files_subject ON files (subject, kind)',
  'CREATE TABLE stale_objects (key text PRIMARY KEY, since timestamptz NOT NULL DEFAULT now())',
  `CREATE TABLE people (
    id uuid PRIMARY KEY, first_name text NOT NULL, last_name text NOT NULL, company text NOT NULL, role text NOT NULL, suspended boolean NOT NULL,
    tokens_valid_from timestamptz NOT NULL, version int NOT NULL)`,
  'CREATE TABLE jwks (id int PRIMARY KEY, keys jsonb NOT NULL, fetched_at timestamptz NOT NULL DEFAULT now())',
];

const NAMES = ['outbox', 'inbox', 'dead_letters', 'idempotency_keys', 'files', 'stale_objects', 'people', 'jwks'];

/** The tables every service has beside its own. */
class KitTables1700000000000 implements MigrationInterface {
  name = 'KitTables1700000000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of NAMES.reverse()) await runner.query(`DROP TABLE ${name}`);
    await runner.query('DROP FUNCTION outbox_notify()');
  }
}

class CertifiedPeople1764000000002 implements MigrationInterface {
  name = 'CertifiedPeople1764000000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE people ADD COLUMN certification jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE people DROP COLUMN certification');
  }
}

/** Which processes look for jobs; the jobs themselves are in the library's own schema. */
class JobPools1764000000030 implements MigrationInterface {
  name = 'JobPools1764000000030';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE job_pools (pool text PRIMARY KEY, process uuid NOT NULL, beat_at timestamptz NOT NULL DEFAULT now())');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE job_pools');
  }
}

/** Who this database is to an object store, and what of the store's nobody names any more. */
class SweptStores1764000000161 implements MigrationInterface {
  name = 'SweptStores1764000000161';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE installation (one boolean PRIMARY KEY DEFAULT true CHECK (one), id uuid NOT NULL DEFAULT gen_random_uuid())');
    await runner.query('INSERT INTO installation DEFAULT VALUES');
    await runner.query('CREATE TABLE quarantined_objects (key text PRIMARY KEY, since timestamptz NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['quarantined_objects', 'installation']) await runner.query(`DROP TABLE ${name}`);
  }
}

/** Which events reached nobody yet, since when. */
class Unheard1764000001000 implements MigrationInterface {
  name = 'Unheard1764000001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD COLUMN returned_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox DROP COLUMN returned_at');
  }
}

const AGES = {
  outbox_sent: 'outbox (sent_at) WHERE sent_at IS NOT NULL',
  inbox_received: 'inbox (received_at)',
  dead_letters_failed: 'dead_letters (failed_at)',
};

/** By the columns that say how old a row is. */
class Ages1764000001010 implements MigrationInterface {
  name = 'Ages1764000001010';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(AGES)) await runner.query(`CREATE INDEX ${name} ON ${columns}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(AGES)) await runner.query(`DROP INDEX ${name}`);
  }
}

/** Events that are newer than the version of the service which received them. */
class PostponedEvents1764000001020 implements MigrationInterface {
  name = 'PostponedEvents1764000001020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE postponed_events (id uuid PRIMARY KEY, type text NOT NULL, envelope jsonb NOT NULL, reason text NOT NULL, since timestamptz NOT NULL DEFAULT now())',
    );
    await runner.query('CREATE INDEX postponed_events_since ON postponed_events (since)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE postponed_events');
  }
}

/** Sessions that were ended before their tokens; a row is kept longer than any token lives. */
class EndedSessions1764000001110 implements MigrationInterface {
  name = 'EndedSessions1764000001110';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE ended_sessions (id uuid PRIMARY KEY, since timestamptz NOT NULL DEFAULT now())');
    await runner.query('CREATE INDEX ended_sessions_since ON ended_sessions (since)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ended_sessions');
  }
}

const AUDIT_TRAIL = [
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
class AuditTrail1764000001176 implements MigrationInterface {
  name = 'AuditTrail1764000001176';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of AUDIT_TRAIL) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_trail');
    await runner.query('DROP FUNCTION audit_trail_stays()');
  }
}

/** Accounts whose tokens were revoked; a row is kept longer than any token lives. */
class RevokedAccounts1764000001196 implements MigrationInterface {
  name = 'RevokedAccounts1764000001196';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE revoked_accounts (id uuid PRIMARY KEY, valid_from timestamptz NOT NULL, since timestamptz NOT NULL DEFAULT now())');
    await runner.query('CREATE INDEX revoked_accounts_since ON revoked_accounts (since)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE revoked_accounts');
  }
}

/** What somebody may do so often within an hour. */
class CountedActs1764000001208 implements MigrationInterface {
  name = 'CountedActs1764000001208';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE counted_acts (kind text NOT NULL, id uuid NOT NULL, who uuid NOT NULL, at timestamptz NOT NULL DEFAULT clock_timestamp(), PRIMARY KEY (kind, id))',
    );
    await runner.query('CREATE INDEX counted_acts_of ON counted_acts (kind, who, at)');
    await runner.query('CREATE INDEX counted_acts_at ON counted_acts (at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE counted_acts');
  }
}

/** Events that the wire refused for themselves wait apart, with those of their record behind them. The index of all that is unsent is the former version's. */
const REFUSED_EVENTS = [
  'ALTER TABLE outbox ADD COLUMN retry_at timestamptz',
  'UPDATE outbox SET attempts = 0 WHERE sent_at IS NULL AND attempts > 0',
  'CREATE INDEX outbox_next ON outbox (seq) WHERE sent_at IS NULL AND retry_at IS NULL',
  'CREATE INDEX outbox_due ON outbox (retry_at, seq) WHERE sent_at IS NULL AND retry_at IS NOT NULL',
  "CREATE INDEX outbox_apart ON outbox ((coalesce(data->>'id', '')), seq) WHERE sent_at IS NULL AND retry_at IS NOT NULL",
];

class RefusedEvents1764000001220 implements MigrationInterface {
  name = 'RefusedEvents1764000001220';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of REFUSED_EVENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['outbox_next', 'outbox_due', 'outbox_apart']) await runner.query(`DROP INDEX ${name}`);
    await runner.query('ALTER TABLE outbox DROP COLUMN retry_at');
  }
}

/** What one person's files come to. */
class FilesOfOwner1764000001280 implements MigrationInterface {
  name = 'FilesOfOwner1764000001280';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX files_owner ON files (uploaded_by) INCLUDE (kind, size)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX files_owner');
  }
}

/** Which events state once more how things are. */
class StatedAgain1764000001301 implements MigrationInterface {
  name = 'StatedAgain1764000001301';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD COLUMN again boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox DROP COLUMN again');
  }
}

/** Until when each publisher's events of these types were had, where no broker keeps them. */
class OutboxPlaces1764000001579 implements MigrationInterface {
  name = 'OutboxPlaces1764000001579';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE outbox_places (publisher text PRIMARY KEY, types text[] NOT NULL, until timestamptz NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE outbox_places');
  }
}

/** Who reads just now what is kept of them. */
class OwnDataReaders1764000001857 implements MigrationInterface {
  name = 'OwnDataReaders1764000001857';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE own_data_readers (who uuid PRIMARY KEY, reader uuid NOT NULL, until timestamptz NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE own_data_readers');
  }
}

/** Accounts that are nobody's any more. */
class DeletedPeople1764000001899 implements MigrationInterface {
  name = 'DeletedPeople1764000001899';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE people ADD COLUMN deleted boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE people DROP COLUMN deleted');
  }
}

export const kitMigrations = [
  KitTables1700000000000,
  CertifiedPeople1764000000002,
  JobPools1764000000030,
  SweptStores1764000000161,
  Unheard1764000001000,
  Ages1764000001010,
  PostponedEvents1764000001020,
  EndedSessions1764000001110,
  AuditTrail1764000001176,
  RevokedAccounts1764000001196,
  CountedActs1764000001208,
  RefusedEvents1764000001220,
  FilesOfOwner1764000001280,
  StatedAgain1764000001301,
  OutboxPlaces1764000001579,
  OwnDataReaders1764000001857,
  DeletedPeople1764000001899,
];
