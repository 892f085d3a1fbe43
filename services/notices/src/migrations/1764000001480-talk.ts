import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  `CREATE TABLE messages (
    id uuid PRIMARY KEY, thread_kind text NOT NULL, thread_id uuid NOT NULL, number int NOT NULL GENERATED ALWAYS AS IDENTITY, author_id uuid NOT NULL, only_for uuid, answers uuid,
    text text NOT NULL, written_at timestamptz NOT NULL DEFAULT now(), edited_at timestamptz, deleted_at timestamptz, UNIQUE (thread_kind, thread_id, number))`,
  'CREATE INDEX messages_answers ON messages (answers) WHERE answers IS NOT NULL',
  'CREATE TABLE former_messages (message_id uuid NOT NULL, until timestamptz NOT NULL DEFAULT clock_timestamp(), text text NOT NULL, PRIMARY KEY (message_id, until))',
  'CREATE TABLE thread_reads (user_id uuid, thread_kind text, thread_id uuid, up_to int NOT NULL, PRIMARY KEY (user_id, thread_kind, thread_id))',
  'ALTER TABLE contracts ADD COLUMN disputed boolean NOT NULL DEFAULT false',
];

export class Talk1764000001480 implements MigrationInterface {
  name = 'Talk1764000001480';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contracts DROP COLUMN disputed');
    await runner.query('DROP TABLE thread_reads, former_messages, messages');
  }
}
