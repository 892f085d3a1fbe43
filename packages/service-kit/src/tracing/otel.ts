import { Logger } from '@nestjs/common';
import { type Context, type Span as OtelSpan, ROOT_CONTEXT, type SpanContext, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Backend, Ending, Span, Step } from './span.js';
import type { Telling } from './tracing-variables.js';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, producer: SpanKind.PRODUCER, consumer: SpanKind.CONSUMER };

class Running implements Span {
  constructor(
    private readonly tracer: Tracer,
    private readonly span: OtelSpan,
  ) {}

  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.span.spanContext();
    return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  }

  begin(step: Step): Span {
    return begun(this.tracer, step, trace.setSpan(ROOT_CONTEXT, this.span));
  }

  end({ name, attributes, error }: Ending = {}): void {
    if (name) this.span.updateName(name);
    if (attributes) this.span.setAttributes(attributes);
    if (error) this.span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR });
    this.span.end();
  }
}

const begun = (tracer: Tracer, { name, kind, attributes, link }: Step, parent: Context): Span => {
  const other = remote(link);
  return new Running(tracer, tracer.startSpan(name, { kind: KINDS[kind], attributes, ...(other && { links: [{ context: other }] }) }, parent));
};

const remote = (traceparent: string | undefined): SpanContext | undefined => {
  const from = traceparent ? parseTraceParent(traceparent) : null;
  return from ? { ...from, isRemote: true } : undefined;
};

const contextOf = (traceparent: string | undefined): Context => {
  const from = remote(traceparent);
  return from ? trace.setSpanContext(ROOT_CONTEXT, from) : ROOT_CONTEXT;
};

/** Spans of this service by OTLP over HTTP; sampler, limits, batches, address and headers are read from OTEL_* by the library itself. */
export const openOtel = async (service: string, telling: Telling): Promise<Backend> => {
  // Neither host nor process are asked about themselves: a command line may hold secrets.
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': service }))
    .merge(detectResources({ detectors: [envDetector] }));
  const provider = new BasicTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(complaining(await exporterOf(telling)))] });
  const tracer = provider.getTracer('prepmarket');
  return { begin: (step, traceparent) => begun(tracer, step, contextOf(traceparent)), end: () => provider.shutdown() };
};

const exporterOf = async ({ protocol }: Telling): Promise<SpanExporter> => {
  const json = protocol === 'http/json';
  const { OTLPTraceExporter } = json ? await import('@opentelemetry/exporter-trace-otlp-http') : await import('@opentelemetry/exporter-trace-otlp-proto');
  return new OTLPTraceExporter();
};

/** The library keeps to itself that nobody takes its spans. */
const complaining = (inner: SpanExporter): SpanExporter => {
  const log = new Logger('Tracing');
  return {
    export: (spans, done) =>
      inner.export(spans, (result) => {
        if (result.error) log.warn({ err: result.error, spans: spans.length }, 'Span export failed');
        done(result);
      }),
    shutdown: () => inner.shutdown(),
  };
};
