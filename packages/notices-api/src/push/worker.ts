/** Where the page server has the worker that shows them; what it controls is everything below. */
export const pushWorker = '/push-worker.js';

/** Whose notices this browser shows: the name under which the page keeps that person's id. */
export const pushOwner = 'prepmarket-push';
