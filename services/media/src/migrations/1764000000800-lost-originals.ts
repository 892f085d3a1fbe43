import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LostOriginals1764000000800 implements MigrationInterface {
  name = 'LostOriginals1764000000800';

  async up(runner: QueryRunner): Promise<void> {
    // Once the file of a failed upload was deleted and its key stayed: there is nothing to try again.
    await runner.query(
      `UPDATE uploads u SET original_key = NULL
       WHERE state = 'failed' AND original_key IS NOT NULL AND NOT EXISTS (SELECT FROM files f WHERE f.key = u.original_key)`,
    );
  }

  async down(): Promise<void> {
    // The keys led nowhere.
  }
}
