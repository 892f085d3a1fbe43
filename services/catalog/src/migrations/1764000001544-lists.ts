import type { MigrationInterface, QueryRunner } from 'typeorm';

// The order of each list is an index's own, so that a page is read from where it begins; ids tell apart what was made at one time.
const INDEXES = {
  projects_listed: 'projects (status, created_at, id)',
  projects_of_client: 'projects (client_id, created_at, id)',
  projects_for_client: 'projects (user_id, created_at, id) WHERE user_id <> client_id',
  projects_open_deadline: `projects (left(deadline, 10), created_at, id) WHERE status = 'open'`,
  projects_open_budget_high: `projects (budget_max_cents, created_at, id) WHERE status = 'open'`,
  projects_open_budget_low: `projects (budget_min_cents, created_at, id) WHERE status = 'open'`,
  projects_budget_low: 'projects (budget_min_cents, created_at, id)',
  // What is new waits in a list that each search reads: a short one.
  projects_words: 'projects USING gin (project_words(title, description, category, skills) gin_trgm_ops) WITH (gin_pending_list_limit = 256)',
  engagements_vendor: 'engagements (vendor_id, project_id)',
};
/** Each begins like one of the new ones, which serves the version before too. */
const REPLACED = { projects_status: 'projects (status, created_at)', projects_client: 'projects (client_id)' };

const WORDS = `CREATE OR REPLACE FUNCTION project_words(title text, description text, category text, skills text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN title || ' ' || description || ' ' || category || ' ' || array_to_string(skills, ' ')`;

/** What lists read by. Tables are not locked meanwhile, so there is no transaction: each statement can be done again after a kill, which may have left half an index. */
export class Lists1764000001544 implements MigrationInterface {
  name = 'Lists1764000001544';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await runner.query(WORDS);
    for (const [name, what] of Object.entries(INDEXES)) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${what}`);
    }
    for (const name of Object.keys(REPLACED)) await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    // How often a word occurs is not known of a new index before it is looked through.
    await runner.query('ANALYZE projects');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name, what] of Object.entries(REPLACED)) await runner.query(`CREATE INDEX ${name} ON ${what}`);
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX ${name}`);
    await runner.query('DROP FUNCTION project_words');
    await runner.query('DROP EXTENSION pg_trgm');
  }
}
