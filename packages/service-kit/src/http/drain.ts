import type { Server } from 'node:http';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

const GRACE_MS = 2500;
const STEP_MS = 50;

/** First step of a stop: no new connections, running requests get 2.5 s to end, what is left is cut. */
@Injectable()
export class Drain implements OnModuleDestroy {
  constructor(private readonly host: HttpAdapterHost) {}

  async onModuleDestroy(): Promise<void> {
    const server: Server | undefined = this.host.httpAdapter?.getHttpServer();
    if (!server?.listening) return;
    // A kept-alive connection is idle only between requests, so it is looked for again and again until the last one has ended.
    const idle = setInterval(() => server.closeIdleConnections(), STEP_MS);
    const grace = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    await new Promise((resolve) => server.close(resolve));
    clearInterval(idle);
    clearTimeout(grace);
  }
}
