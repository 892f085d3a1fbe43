import { EventListener, On, type PeopleEvents, type PersonData, type Tx } from '@prepmarket/service-kit';
import * as z from 'zod/mini';

export type Person = PersonData;

const schema = z.object({
  ...{ id: z.uuid(), version: z.number(), firstName: z.string(), lastName: z.string(), company: z.string(), role: z.enum(['client', 'vendor', 'admin']) },
  ...{ suspended: z.boolean(), tokensValidFrom: z.string() },
}) as unknown as PeopleEvents['changed']['schema'];
const named = (name: string) => ({ type: `bench.${name}.v1` as const, version: 1, schema });

/** What brings people to every service. */
export const accounts: PeopleEvents = {
  ...{ registered: named('registered'), changed: named('changed'), suspended: named('suspended') },
  sessionEnded: { type: 'bench.session-ended.v1', version: 1, schema: z.object({ id: z.uuid() }) },
};

/** The same, for a handler that takes one at a time. */
export const each = named('each');

/** One statement an event, as the handlers of bids and contracts do at least. */
@EventListener()
export class SmallHandler {
  @On(each)
  async changed({ id }: Person, { manager }: Tx): Promise<void> {
    await manager.query('INSERT INTO ended_sessions (id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
  }
}

/** So many people whom nobody knows yet. */
export const people = (count: number): Person[] =>
  Array.from({ length: count }, () => ({
    ...{ id: crypto.randomUUID(), version: 1, firstName: 'Ada', lastName: 'Bench', company: 'Bench', role: 'vendor' as const },
    ...{ suspended: false, tokensValidFrom: '2030-01-01T00:00:00.000Z' },
  }));
