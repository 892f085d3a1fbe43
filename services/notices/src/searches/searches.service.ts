import { Injectable } from '@nestjs/common';
import { type Actor, refusal } from '@prepmarket/api-kit';
import { cannotSaveSearch, noticesMessages, type SavedSearch, type SearchForm } from '@prepmarket/notices-api';
import { newId, refuse, Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { SearchRow } from './search.entity.js';

const wire = ({ id, name, query, createdAt }: SearchRow): SavedSearch => ({ id, name, query, createdAt: createdAt.toISOString() });

/** A vendor's own searches. */
@Injectable()
export class SearchesService {
  constructor(
    private readonly work: Work,
    private readonly database: DataSource,
  ) {}

  async list(actor: Actor): Promise<SavedSearch[]> {
    const rows = await this.database.manager.find(SearchRow, { where: { userId: actor.id }, order: { id: 'DESC' } });
    return rows.map(wire);
  }

  save(actor: Actor, form: SearchForm): Promise<SavedSearch> {
    return this.work.transaction(async (tx) => {
      // Of two at once the second counts the first.
      await tx.manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`searches ${actor.id}`]);
      refuse(cannotSaveSearch(actor, form, await tx.manager.countBy(SearchRow, { userId: actor.id })));
      const row = tx.manager.create(SearchRow, { id: newId(), userId: actor.id, ...form, createdAt: new Date() });
      await tx.manager.insert(SearchRow, row);
      return wire(row);
    });
  }

  remove(actor: Actor, id: string): Promise<{ id: string }> {
    return this.work.transaction(async (tx) => {
      const { affected } = await tx.manager.delete(SearchRow, { id, userId: actor.id });
      refuse(affected ? undefined : refusal(404, noticesMessages.searchNotFound));
      return { id };
    });
  }
}
