import * as z from 'zod/mini';
import { url } from '../variable-kinds.js';

const COLLECTOR = "give the collector's address, like http://collector:4318";

/** The standard ones of OpenTelemetry that count here; but for whether it is on, its own library reads them. */
export const tracingVariables = {
  OTEL_SDK_DISABLED: z.optional(z.string()),
  OTEL_TRACES_EXPORTER: z.optional(z.enum(['otlp', 'none'], 'OTEL_TRACES_EXPORTER must be otlp or none')),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(url('OTEL_EXPORTER_OTLP_ENDPOINT', /^https?:$/, COLLECTOR)),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.optional(z.enum(['http/protobuf', 'http/json'], 'OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf or http/json')),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(z.string()),
  OTEL_TRACES_SAMPLER: z.optional(z.string()),
  OTEL_TRACES_SAMPLER_ARG: z.optional(z.string()),
  OTEL_SERVICE_NAME: z.optional(z.string()),
  OTEL_RESOURCE_ATTRIBUTES: z.optional(z.string()),
};

type Given = Partial<Record<'OTEL_SDK_DISABLED' | 'OTEL_TRACES_EXPORTER' | 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_PROTOCOL', string>>;

/** How traces are told; where to, and how much of them, OpenTelemetry's library is told by the environment. */
export interface Telling {
  protocol: 'http/protobuf' | 'http/json';
}

/** Traces are told only where somebody has said where to, or that they are to be. */
export const tracingOf = (given: Given): Telling | undefined => {
  const exporter = given.OTEL_TRACES_EXPORTER || (given.OTEL_EXPORTER_OTLP_ENDPOINT && 'otlp');
  if (exporter !== 'otlp' || given.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return undefined;
  return { protocol: given.OTEL_EXPORTER_OTLP_PROTOCOL === 'http/json' ? 'http/json' : 'http/protobuf' };
};
