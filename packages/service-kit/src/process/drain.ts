import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { STOP_TIMES, type StopTimes } from './stop-times.js';

const STEP_MS = 50;

/**
 * First step of a stop. At once: `leaving`, which readiness tells, and every answer asks its connection to end. After the grace: no new connections. After
 * the drain: what still runs is cut.
 */
@Injectable()
export class Drain implements OnModuleDestroy {
  /** True from the first moment of a stop. */
  leaving = false;
  private end = Number.POSITIVE_INFINITY;
  private readonly lasting: (() => void)[] = [];

  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(STOP_TIMES) private readonly times: StopTimes,
  ) {}

  /** Milliseconds that running work still has. */
  get left(): number {
    return Math.max(0, this.end - Date.now());
  }

  /** `end` is called after the grace: it ends what would run for hours, or the drain would wait for it in vain. */
  onClose(end: () => void): void {
    this.lasting.push(end);
  }

  async onModuleDestroy(): Promise<void> {
    const { graceSeconds, drainSeconds } = this.times;
    this.leaving = true;
    this.end = Date.now() + (graceSeconds + drainSeconds) * 1000;
    const server: Server | undefined = this.host.httpAdapter?.getHttpServer();
    if (!server?.listening) return;
    server.prependListener('request', endConnection);
    // Whoever sends requests here learns of it with a delay: until then they are served.
    await sleep(graceSeconds * 1000);
    for (const end of this.lasting) end();
    await this.close(server);
  }

  private async close(server: Server): Promise<void> {
    // A kept-alive connection is idle only between requests, so it is looked for again and again until the last one has ended.
    const idle = setInterval(() => server.closeIdleConnections(), STEP_MS);
    const cut = setTimeout(() => server.closeAllConnections(), this.left);
    await new Promise((resolve) => server.close(resolve));
    clearInterval(idle);
    clearTimeout(cut);
  }
}

// The next request of this client then opens a connection, and finds somebody who stays.
const endConnection = (_request: IncomingMessage, response: ServerResponse): void => void response.setHeader('connection', 'close');
