import pg from 'pg';

/** The encoding of a shot's upload, as media's database has it. */
export class Job {
  constructor(
    private readonly databaseUrl: string,
    private readonly shot: string,
  ) {}

  /** Which pool of which process has it; null when it waits or is done. */
  async holder(): Promise<string | null> {
    const [row] = await this.ask<{ locked_by: string | null }>(
      `SELECT locked_by FROM uploads u JOIN graphile_worker.jobs j ON j.key = 'encode:' || u.id WHERE shot_id = $1`,
    );
    return row?.locked_by ?? null;
  }

  async state(): Promise<string | undefined> {
    const [row] = await this.ask<{ state: string }>('SELECT state FROM uploads WHERE shot_id = $1');
    return row?.state;
  }

  private async ask<T extends pg.QueryResultRow>(query: string): Promise<T[]> {
    const client = new pg.Client({ connectionString: this.databaseUrl });
    await client.connect();
    try {
      return (await client.query<T>(query, [this.shot.split('/').at(-1)])).rows;
    } finally {
      await client.end();
    }
  }
}
