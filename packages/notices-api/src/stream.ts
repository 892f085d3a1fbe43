/** Milliseconds within which all that listen are told to ask for everything again after a gap, each at a moment of its own. */
export const ASKED_AGAIN_WITHIN = 5000;

/** Milliseconds within which browsers whose stream was cut come again, each at a moment of its own. `ready` says it. */
export const BACK_WITHIN = 2000;
