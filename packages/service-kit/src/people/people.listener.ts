import type { Type } from '@nestjs/common';
import { EventListener, On } from '../events/decorators.js';
import type { Tx } from '../work/tx.js';
import { People, type PeopleEvents, type PersonData } from './people.js';

/** The listener class that keeps the copy up to date from the given events. */
export const peopleListener = (events: PeopleEvents): Type => {
  @EventListener()
  class PeopleListener {
    constructor(private readonly people: People) {}

    @On(events.registered, events.changed, events.suspended)
    changed(person: PersonData, tx: Tx): Promise<void> {
      return this.people.save(tx, person);
    }

    @On(events.sessionEnded)
    sessionEnded({ id }: { id: string }, tx: Tx): Promise<void> {
      return this.people.endSession(tx, id);
    }
  }
  return PeopleListener;
};
