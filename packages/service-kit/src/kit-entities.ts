import { DeadLetterRow, InboxRow, OutboxRow } from './events/index.js';
import { FileRow } from './files/index.js';
import { Person } from './people/person.entity.js';

/** The tables every service has beside its own. */
export const KIT_ENTITIES = [OutboxRow, InboxRow, DeadLetterRow, FileRow, Person];
