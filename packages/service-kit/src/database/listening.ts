import pg from 'pg';
import { Repeated } from '../process/repeated.js';

const AGAIN_MS = 1000;
const CONNECT_MS = 5000;
/** A line that was cut on its way says nothing: it is asked. */
const ASK_MS = 10_000;
const ANSWER_MS = 5000;

export interface Heard {
  /** What is listened to; names that need no quotes. */
  channels: readonly string[];
  /** What a transaction has told, exactly when it is committed, in the order of the commits. */
  told: (channel: string, payload: string) => void;
  /** It listens from now on: at the beginning, and after a gap in which anything may have been told. */
  listens: () => void;
  /** From now on nothing is heard, until it listens again. */
  deaf?: () => void;
}

/** A connection of this process that hears what the database is told (NOTIFY), brought up again whenever it ends. */
export class Listening {
  private client?: pg.Client;
  private stopped = false;
  private readonly asks = new Repeated(
    () => this.ask(),
    ASK_MS,
    () => this.client?.connection.stream.destroy(),
  );

  constructor(
    private readonly databaseUrl: string,
    private readonly heard: Heard,
  ) {}

  start(): void {
    void this.listen();
    this.asks.start();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    void this.asks.stop();
    await this.client?.end().catch(() => undefined);
  }

  private async ask(): Promise<void> {
    await this.client?.query('SELECT');
  }

  private async listen(): Promise<void> {
    if (this.stopped) return;
    const client = new pg.Client({ connectionString: this.databaseUrl, keepAlive: true, connectionTimeoutMillis: CONNECT_MS, query_timeout: ANSWER_MS });
    this.client = client;
    const retry = () => {
      if (this.client !== client || this.stopped) return;
      this.client = undefined;
      this.heard.deaf?.();
      setTimeout(() => void this.listen(), AGAIN_MS).unref();
    };
    client.on('error', () => undefined);
    client.on('end', retry);
    client.on('notification', ({ channel, payload = '' }) => this.heard.told(channel, payload));
    try {
      await client.connect();
      await client.query(this.heard.channels.map((channel) => `LISTEN ${channel}`).join('; '));
      this.heard.listens();
    } catch {
      await client.end().catch(() => undefined);
      retry();
    }
  }
}
