/** How many vendors are asked about at once. */
export const recordsMost = 100;
/** How many of them with figures: those take a look at each milestone for each type of task. */
export const figuresMost = 10;
/** Of fewer nothing is said: one of two is no rate. */
export const rateLeast = 3;
