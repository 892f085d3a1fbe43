import type { TurnLine } from './turn-line.js';

const dayOf = ({ due, since }: TurnLine): string => (due ?? since).slice(0, 10);

/** The most urgent first: by the day it is due, where it has none by the day it came up; of one day what waits longest. */
export const byUrgency = (a: TurnLine, b: TurnLine): number => dayOf(a).localeCompare(dayOf(b)) || a.since.localeCompare(b.since) || a.id.localeCompare(b.id);
