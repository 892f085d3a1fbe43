import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { ServiceState } from '@prepmarket/api-kit';
import { DataSource } from 'typeorm';
import { Jwks } from '../auth/jwks.js';
import { KIT_CONFIG, type KitConfig } from '../config.js';
import { Drain } from '../process/drain.js';
import { Degraded } from './degraded.js';
import { SURROUNDINGS, type Surroundings } from './surroundings.js';

interface Check {
  ok: boolean;
  ms: number;
  error?: string;
}

export interface HealthReport {
  status: 'ready' | 'not ready' | 'stopping';
  service: string;
  /** What must be there before a request can be served. */
  checks: Record<string, Check>;
  /** What goes worse than it should, in words, by its name; requests are served all the same. */
  degraded: Record<string, string>;
}

const PATIENCE_MS = 2000;

/** Whether requests can be served here: own database and keys, never whether somebody else is up. What is away for all would take all out of service. */
@Injectable()
export class Health {
  constructor(
    @Inject(KIT_CONFIG) private readonly config: KitConfig,
    @Inject(SURROUNDINGS) private readonly has: Surroundings,
    private readonly database: DataSource,
    private readonly jwks: Jwks,
    private readonly drain: Drain,
    private readonly degraded: Degraded,
  ) {}

  async report(): Promise<HealthReport> {
    const [database, keys, degraded] = await Promise.all([
      check(() => this.database.query('SELECT 1')),
      check(async () => mustBe(this.jwks.ready || !this.has.requests, 'no signing keys yet')),
      this.degraded.list(),
    ]);
    const status = this.drain.leaving ? 'stopping' : database.ok && keys.ok ? 'ready' : 'not ready';
    return { status, service: this.config.service, checks: { database, keys }, degraded };
  }

  /** The same for administrators, without what tells of hosts and errors. */
  async state(): Promise<ServiceState> {
    const [{ status, service }, worries] = await Promise.all([this.report(), this.degraded.told()]);
    return { service, status, worries };
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
