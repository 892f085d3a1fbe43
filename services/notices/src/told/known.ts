import type { Known } from '@prepmarket/notices-api';
import { Person, type Tx } from '@prepmarket/service-kit';
import { In } from 'typeorm';

/** 'Vera Vendor', else 'Roto House', else 'Somebody'. */
export const nameOf = (person: Pick<Person, 'firstName' | 'lastName' | 'company'> | undefined): string =>
  `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim() || person?.company || 'Somebody';

/** Names of these people, and who the administrators are. */
export const knownOf = async ({ manager }: Tx, ...ids: string[]): Promise<Known> => {
  const people = await manager.find(Person, { where: [{ id: In(ids) }, { role: 'admin', suspended: false }] });
  const byId = new Map(people.map((person) => [person.id, person]));
  return { name: (id) => nameOf(byId.get(id)), admins: people.filter(({ role, suspended }) => role === 'admin' && !suspended).map(({ id }) => id) };
};
