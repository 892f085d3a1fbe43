import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { METRICS_CONFIG, Metrics, type MetricsConfig } from './metrics.js';

/** Answers GET /metrics on a port of its own, which no gateway and no ingress leads to. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private server?: Server;

  constructor(
    @Inject(METRICS_CONFIG) private readonly config: MetricsConfig,
    private readonly metrics: Metrics,
  ) {}

  /** The port it listens on; undefined when it is off. */
  get port(): number | undefined {
    return (this.server?.address() as AddressInfo | null | undefined)?.port;
  }

  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort, host } = this.config;
    if (metricsPort === undefined) return;
    this.server = createServer(this.answer).listen(metricsPort, host);
    await once(this.server, 'listening').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
      throw new Error(`Port ${metricsPort} of ${host} is taken by another program: set METRICS_PORT to a free one.`);
    });
  }

  /** Late, so that the way out is seen too. */
  beforeApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private readonly answer: RequestListener = (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    this.metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': this.metrics.contentType }).end(text),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  };
}
