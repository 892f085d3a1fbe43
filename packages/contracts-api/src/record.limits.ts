/** How many vendors are asked about at once. */
export const recordsMost = 100;
/** Of fewer nothing is said: one of two is no rate. */
export const rateLeast = 3;
