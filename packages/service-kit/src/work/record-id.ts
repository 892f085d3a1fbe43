import { v7 } from 'uuid';

/** How far from now a record may have been made, in ms, that is still on its way to others: clocks may be an hour off. */
const ON_ITS_WAY = 75 * 60_000;
/** The first 48 bits of such an id are the milliseconds of its making. */
const madeAt = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** The id of a new record: a UUIDv7, which tells when it was made. */
export const newId = (): string => v7();

/** Whether the record with this id may be so new that its event has not come everywhere. `id` is a UUID. */
export const mayBeOnItsWay = (id: string, now = Date.now()): boolean => id[14] === '7' && Math.abs(now - madeAt(id)) < ON_ITS_WAY;
