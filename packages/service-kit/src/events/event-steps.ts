import type { EventEnvelope } from '@prepmarket/api-kit';
import type { Step } from '../tracing/span.js';

// Which wire an event takes is not known where it is published.
const SYSTEM = { 'messaging.system': 'outbox' };

/** A transaction writes an event into its outbox. */
export const publishing = (type: string): Step => ({
  kind: 'producer',
  name: `publish ${type}`,
  attributes: { ...SYSTEM, 'messaging.operation.name': 'publish', 'messaging.operation.type': 'send', 'messaging.destination.name': type },
});

/** A service handles an event of another. */
export const handling = ({ id, type }: EventEnvelope): Step => ({
  kind: 'consumer',
  name: `process ${type}`,
  attributes: {
    ...SYSTEM,
    'messaging.operation.name': 'process',
    'messaging.operation.type': 'process',
    'messaging.destination.name': type,
    'messaging.message.id': id,
  },
});
