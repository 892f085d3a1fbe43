import { TURNING } from '@prepmarket/api-kit';

/** As part of a pattern's class: what no file's name shows, control characters and all marks that say which way it reads. */
export const UNSEEN = `\\p{Cc}\\u200e\\u200f${TURNING}`;
