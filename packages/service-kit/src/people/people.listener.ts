import type { Type } from '@nestjs/common';
import { EventListener, On, OnMany } from '../events/decorators.js';
import type { Tx } from '../work/tx.js';
import { People, type PeopleEvents, type PersonData } from './people.js';

/** The listener class that keeps the copy up to date from the given events. */
export const peopleListener = (events: PeopleEvents): Type => {
  @EventListener()
  class PeopleListener {
    constructor(private readonly people: People) {}

    @OnMany(events.registered, events.changed, events.suspended)
    changed(people: PersonData[], tx: Tx): Promise<void> {
      return this.people.save(tx, people);
    }

    @On(events.sessionEnded)
    sessionEnded({ id }: { id: string }, tx: Tx): Promise<void> {
      return this.people.endSession(tx, id);
    }
  }
  return PeopleListener;
};
