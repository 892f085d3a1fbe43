import { Injectable } from '@nestjs/common';
import type { Certification, EventDef, Role } from '@prepmarket/api-kit';
import { DataSource, In } from 'typeorm';
import { keepCopies } from '../events/keep-copy.js';
import type { Tx } from '../work/tx.js';
import { Person } from './person.entity.js';

/** An account's public state on the wire; `tokensValidFrom` is ISO 8601, `version` only grows. */
export interface PersonData {
  id: string;
  version: number;
  firstName: string;
  lastName: string;
  company: string;
  role: Role;
  suspended: boolean;
  tokensValidFrom: string;
  /** Null when there is none; absent when the publisher does not know of it. */
  certification?: Certification | null;
  /** Absent unless it is. */
  deleted?: boolean;
}

/** The events that bring people to a service; the owner's package gives them. */
export interface PeopleEvents {
  registered: EventDef<PersonData>;
  changed: EventDef<PersonData>;
  suspended: EventDef<PersonData>;
  sessionEnded: EventDef<{ id: string }>;
}

export const PEOPLE_EVENTS = Symbol('PEOPLE_EVENTS');

/** Who is who, from this service's own copy. */
@Injectable()
export class People {
  constructor(private readonly database: DataSource) {}

  find(id: string): Promise<Person | null> {
    return this.database.manager.findOneBy(Person, { id });
  }

  /** The known ones of `ids`, by id. */
  async findMany(ids: string[]): Promise<Map<string, Person>> {
    const rows = ids.length > 0 ? await this.database.manager.findBy(Person, { id: In([...new Set(ids)]) }) : [];
    return new Map(rows.map((person) => [person.id, person]));
  }

  /** Whether a session was ended before its tokens, and from when on the account's tokens are valid, where that was heard of. */
  async revoked(account: string, session: string | undefined): Promise<{ ended: boolean; validFrom: Date | null }> {
    const [row] = await this.database.query(
      `SELECT EXISTS (SELECT FROM ended_sessions WHERE id = $2) AS ended, (SELECT valid_from FROM revoked_accounts WHERE id = $1) AS "validFrom"`,
      [account, session ?? null],
    );
    return row;
  }

  /** From now on the session's tokens are dead here. */
  async endSession(tx: Tx, session: string): Promise<void> {
    await tx.manager.query('INSERT INTO ended_sessions (id) VALUES ($1) ON CONFLICT DO NOTHING', [session]);
  }

  /** Writes the copies unless newer ones are there; what the publisher does not know of stays as it is. */
  async save(tx: Tx, people: readonly PersonData[]): Promise<void> {
    await keepCopies(tx, Person, people.map(copyOf));
  }
}

const copyOf = ({ id, version, firstName, lastName, company = '', role, suspended, tokensValidFrom, certification, deleted }: PersonData) => ({
  ...{ id, version, firstName, lastName, company, role, suspended, certification, deleted },
  tokensValidFrom: new Date(tokensValidFrom),
});
