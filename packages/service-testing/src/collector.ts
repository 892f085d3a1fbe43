import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { until } from './until.js';

type Value = string | number | boolean | undefined;

export interface ToldSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  /** The traces that it points at. */
  links: string[];
  failed: boolean;
  attributes: Record<string, Value>;
}

type Pairs = { key: string; value: { stringValue?: string; intValue?: number | string; doubleValue?: number; boolValue?: boolean } }[];
type SentSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  links?: { traceId: string }[];
  status?: { code?: number };
  attributes: Pairs;
};
type Sent = {
  resourceSpans: {
    resource: { attributes: Pairs };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
};

const FAILED = 2;

const valuesOf = (pairs: Pairs): Record<string, Value> =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, value.stringValue ?? value.boolValue ?? Number(value.intValue ?? value.doubleValue)]));

const spansIn = ({ resourceSpans }: Sent): ToldSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId = '', links = [], status, attributes }) => ({
        service: String(valuesOf(resource.attributes)['service.name']),
        ...{ name, traceId, spanId, parentSpanId, links: links.map((link) => link.traceId) },
        ...{ failed: status?.code === FAILED, attributes: valuesOf(attributes) },
      })),
    ),
  );

/** Takes what is told by OTLP over HTTP in JSON, as a collector of OpenTelemetry does. */
export class Collector {
  readonly spans: ToldSpan[] = [];
  /** All that came, as it came. */
  readonly bodies: string[] = [];
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      void this.take(request).then(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
    });
  }

  static async open(): Promise<Collector> {
    const collector = new Collector();
    await once(collector.server.listen(0, '127.0.0.1'), 'listening');
    return collector;
  }

  /** What tells a process to send its spans here, soon after their end. */
  get variables(): Record<string, string> {
    return {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '50',
    };
  }

  /** A span of a trace, as soon as it is told. */
  find(traceId: string, service: string, name: string): Promise<ToldSpan> {
    return until(() => this.of(traceId).find((span) => span.service === service && span.name === name));
  }

  /** The trace that a gateway has begun for a caller with a trace of his own. */
  async begunFor(traceId: string): Promise<string> {
    return (await until(() => this.spans.find(({ links }) => links.includes(traceId)))).traceId;
  }

  of(traceId: string): ToldSpan[] {
    return this.spans.filter((span) => span.traceId === traceId);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage): Promise<void> {
    const body = await text(request);
    this.bodies.push(body);
    this.spans.push(...spansIn(JSON.parse(body)));
  }
}
