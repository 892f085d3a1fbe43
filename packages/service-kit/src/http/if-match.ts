import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type Actor, type ChangedSince, refusal, staleEdit } from '@prepmarket/api-kit';
import type { Request } from 'express';
import { Person } from '../people/person.entity.js';
import { RefusalError } from '../work/refuse.js';
import type { Tx } from '../work/tx.js';

const VERSION = /^(?:W\/)?"?(\d{1,9})"?$/;

/** Reads `If-Match: "7"`: the version that an edit was made from; undefined without the header or for `*`. Anything else is 400. */
export const versionOf = (header: string | undefined): number | undefined => {
  if (header === undefined || header.trim() === '*') return undefined;
  const version = VERSION.exec(header.trim())?.[1];
  if (version === undefined) throw new RefusalError(refusal(400, 'If-Match must be the version of the record.'));
  return Number(version);
};

/** What `IfMatch` does: a route that has it is known by this. */
export const readsVersion = (_: unknown, host: ExecutionContext) => versionOf(host.switchToHttp().getRequest<Request>().get('if-match'));

/** The version in the request's If-Match, as `versionOf` reads it. */
export const IfMatch = createParamDecorator(readsVersion);

/** A row that remembers who changed it last; null when the product itself did. */
export interface Edited {
  version: number;
  updated_at: Date;
  updated_by: string | null;
}

/**
 * Refuses an edit of a locked row that was made from an older version; `current` reads the record for the answer.
 * @throws RefusalError 409 `stale_edit`
 */
export const refuseStale = async (tx: Tx, actor: Actor, row: Edited, version: number | undefined, current: () => Promise<unknown>): Promise<void> => {
  if (version === undefined || version === row.version) return;
  const person = row.updated_by && (await tx.manager.findOneBy(Person, { id: row.updated_by }));
  const by = person ? `${person.firstName} ${person.lastName}`.trim() : null;
  const changed: ChangedSince = { by, at: row.updated_at.toISOString(), version: row.version };
  throw new RefusalError(staleEdit(changed, await current(), row.updated_by === actor.id));
};
