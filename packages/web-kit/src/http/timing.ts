/** Milliseconds, and the number of repeats after a first failed try. */
export const timing = { requestTimeout: 30_000, retries: 2, retryDelay: 1_000, uploadIdle: 120_000, noticeShown: 6_000 };

export const API_BASE = '/api';

/** '/people?x=1' → 'https://host/api/people?x=1'; absolute because fetch outside a browser needs it. */
export const apiUrl = (path: string): string => new URL(`${API_BASE}/${path.replace(/^\//, '')}`, location.origin).href;

export const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
