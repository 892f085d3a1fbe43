import type { ServerResponse } from 'node:http';

/** The sentences of refused requests, for the one line that tells of each. */
export const refusals = new WeakMap<ServerResponse, string>();

/** Whether it is the caller's own doing, also to want more than there is room for: no fault that anybody has to look for. */
export const isProvoked = (status: number): boolean => (status >= 400 && status < 500) || status === 507;
