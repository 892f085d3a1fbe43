import type { Actor } from '@prepmarket/api-kit';
import { letterWritten, type NoticeLetter } from '@prepmarket/notices-api';
import { Digests } from '../../src/letters/digests.js';
import { Letters } from '../../src/letters/letters.js';
import type { World } from '../world.js';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The letters that somebody was written, oldest first. */
export const written = async (world: World, to: Actor): Promise<NoticeLetter[]> =>
  (await world.rows<{ data: NoticeLetter }>("SELECT data FROM outbox WHERE type = $1 AND data->>'userId' = $2 ORDER BY seq", [letterWritten.type, to.id])).map(
    ({ data }) => data,
  );

/** What they say, line by line. */
export const said = async (world: World, to: Actor): Promise<string[][]> => (await written(world, to)).map(({ lines }) => lines.map(({ text }) => text));

/** Writes what is due `later` than now, in milliseconds. */
export const letters = (world: World, later: number): Promise<void> => world.app.get(Letters).run(Date.now() + later);
export const digests = (world: World, later: number): Promise<void> => world.app.get(Digests).run(Date.now() + later);
