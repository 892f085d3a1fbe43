import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import type { BoardCard, BoardQuery, DueWeek } from '@prepmarket/catalog-api';
import { cursorOf, type JsonText } from '@prepmarket/service-kit';
import type { Place } from '../places/place.js';
import { Places } from '../places/places.js';
import { orderOf } from './board.filter.js';
import { columnJson } from './board.view.js';
import { weeksJson } from './weeks.view.js';

interface Column {
  cards: BoardCard[];
  /** Of the whole column. */
  total: number;
  last: unknown[] | null;
}

@Injectable()
export class BoardService {
  constructor(private readonly places: Places) {}

  /** One page of a column; `next` is null on the last. */
  async column(actor: Actor, place: Place, query: BoardQuery): Promise<Omit<Column, 'last'> & { next: string | null }> {
    const { last, ...column } = await this.places.readAs<Column>(actor, place, columnJson(query));
    return { ...column, next: last && cursorOf(orderOf(query.by), last) };
  }

  weeks(actor: Actor, place: Place): Promise<JsonText<DueWeek[]>> {
    return this.places.textAs(actor, place, weeksJson);
  }
}
