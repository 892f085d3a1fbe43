import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which statuses a bid and a contract may have is their owners' to say, who may have a new one tomorrow. */
export class OthersStates1764000000910 implements MigrationInterface {
  name = 'OthersStates1764000000910';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE engagements DROP CONSTRAINT engagements_bid_status_check');
    await runner.query('ALTER TABLE engagement_contracts DROP CONSTRAINT engagement_contracts_status_check');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE engagements ADD CONSTRAINT engagements_bid_status_check CHECK (bid_status IN ('pending', 'accepted', 'rejected', 'withdrawn'))",
    );
    await runner.query(
      "ALTER TABLE engagement_contracts ADD CONSTRAINT engagement_contracts_status_check CHECK (status IN ('draft', 'active', 'disputed', 'completed', 'cancelled'))",
    );
  }
}
