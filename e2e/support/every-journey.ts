const { JOURNEYS } = process.env;

/** Whether every journey runs at every width and every kind of clip through the player, which `npm test` has no time for: `npm run test:journeys`. */
export const everyJourney = JOURNEYS === 'all';

/** The journeys of this run: `npm test` leaves out the long ones, `npm test -- --long` walks them alone (ADR 151). */
export const theseJourneys = JOURNEYS === 'long' ? '*.long.e2e.ts' : '*.e2e.ts';
export const notThese = JOURNEYS === 'short' ? ['*.long.e2e.ts'] : [];
