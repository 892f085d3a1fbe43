import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Jwks } from '../auth/jwks.js';
import { KIT_CONFIG, type KitConfig } from '../config.js';
import { Events } from '../events/events.js';
import { ObjectStore } from '../store/object-store.js';

export interface Check {
  ok: boolean;
  ms: number;
  error?: string;
}

export interface HealthReport {
  status: 'ready' | 'not ready' | 'stopping';
  service: string;
  checks: Record<string, Check>;
}

const PATIENCE_MS = 2000;

/** Whether this service can do its work now: what it needs itself, never whether another service is up. */
@Injectable()
export class Health implements OnModuleDestroy {
  private stopping = false;

  constructor(
    @Inject(KIT_CONFIG) private readonly config: KitConfig,
    private readonly database: DataSource,
    private readonly events: Events,
    private readonly store: ObjectStore,
    private readonly jwks: Jwks,
  ) {}

  onModuleDestroy(): void {
    this.stopping = true;
  }

  async report(): Promise<HealthReport> {
    const probes: Record<string, () => Promise<unknown>> = {
      database: () => this.database.query('SELECT 1'),
      store: () => this.store.stat('health'),
      keys: async () => mustBe(this.jwks.ready, 'no signing keys yet'),
      ...('amqpUrl' in this.config.events && { broker: async () => mustBe(await this.events.healthy(), 'not connected') }),
    };
    const entries = await Promise.all(Object.entries(probes).map(async ([name, probe]) => [name, await check(probe)] as const));
    const ok = entries.every(([, result]) => result.ok);
    return { status: this.stopping ? 'stopping' : ok ? 'ready' : 'not ready', service: this.config.service, checks: Object.fromEntries(entries) };
  }
}

const mustBe = (ok: boolean, problem: string): void => {
  if (!ok) throw new Error(problem);
};

const check = async (probe: () => Promise<unknown>): Promise<Check> => {
  const from = Date.now();
  const late = new AbortController();
  const timeout = sleep(PATIENCE_MS, undefined, { signal: late.signal }).then(() => Promise.reject(new Error(`no answer within ${PATIENCE_MS} ms`)));
  try {
    await Promise.race([probe(), timeout]);
    return { ok: true, ms: Date.now() - from };
  } catch (error) {
    return { ok: false, ms: Date.now() - from, error: (error as { code?: string }).code ?? (error as Error).message };
  } finally {
    timeout.catch(() => undefined);
    late.abort();
  }
};
