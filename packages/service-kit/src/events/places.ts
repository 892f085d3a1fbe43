import type { DataSource } from 'typeorm';

/** Until when a service has had all that others had sent, by the clock of each of them. */
export class Places {
  constructor(
    private readonly db: DataSource,
    private readonly types: () => string[],
  ) {}

  /** Undefined where that is not known of each type which this version listens to. */
  async of(publisher: string): Promise<Date | undefined> {
    const [row]: { until: Date }[] = await this.db.query('SELECT until FROM outbox_places WHERE publisher = $1 AND types @> $2', [publisher, this.types()]);
    return row?.until;
  }

  async note(until: ReadonlyMap<string, Date>): Promise<void> {
    await this.db.query(
      `INSERT INTO outbox_places (publisher, types, until) SELECT p.name, $3, p.until FROM unnest($1::text[], $2::timestamptz[]) AS p(name, until) ORDER BY p.name
       ON CONFLICT (publisher) DO UPDATE SET types = excluded.types, until = excluded.until`,
      [[...until.keys()], [...until.values()], this.types()],
    );
  }
}
