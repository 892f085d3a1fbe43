import type { Job } from 'graphile-worker';
import type { Step } from '../tracing/span.js';
import { context } from '../work/context.js';

/** As the library's own additions to a payload, it begins with an underscore. */
const KEY = '_traceparent';

/** The payload with the trace in which its job is added. */
export const withTrace = (payload: object): object => {
  const traceparent = context()?.traceparent;
  return traceparent ? { ...payload, [KEY]: traceparent } : payload;
};

/** The trace in which a job was added. */
export const traceOf = (payload: unknown): string | undefined => {
  const { [KEY]: traceparent } = (payload ?? {}) as Record<string, unknown>;
  return typeof traceparent === 'string' ? traceparent : undefined;
};

export const doing = ({ id, task_identifier: kind }: Pick<Job, 'id' | 'task_identifier'>): Step => ({
  kind: 'consumer',
  name: `process ${kind}`,
  attributes: {
    'messaging.system': 'graphile_worker',
    'messaging.operation.name': 'process',
    'messaging.operation.type': 'process',
    'messaging.destination.name': kind,
    'messaging.message.id': id,
  },
});
