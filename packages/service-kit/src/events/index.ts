export { InProcessBus } from './bus.js';
export { EventListener, On } from './decorators.js';
export { DeadLetterRow, InboxRow, OutboxRow } from './event.entity.js';
export { Events, type EventsConfig } from './events.js';
export { EventsModule } from './events.module.js';
export { envelopeOf, insertOutbox } from './outbox.js';
export { emptyQueues } from './rabbit-queues.js';
export { Remembered } from './remembered.js';
export { type Republished, rowsOf } from './republish.js';
