/** Whose steps were seen undone on this page: they see the last tick as well, wherever the step was done. */
export const led = new Set<string>();
