/** Whether every journey runs at every width and every kind of clip through the player, which `npm test` has no time for: `npm run test:journeys`. */
export const everyJourney = process.env.JOURNEYS === 'all';
