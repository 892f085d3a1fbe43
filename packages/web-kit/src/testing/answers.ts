// biome-ignore lint/correctness/noUndeclaredDependencies: only tests import this door
import { delay, HttpResponse, http } from 'msw';
// biome-ignore lint/correctness/noUndeclaredDependencies: only tests import this door
import { setupServer } from 'msw/node';

/** Answers HTTP in tests: server.use(http.get('/api/projects', () => ok('projects', []))). */
export const server = setupServer(http.post('*/api/auth/refresh', () => new HttpResponse(null, { status: 401 })));

/** A success as the API sends it: the data under `data` and under its alias. */
export const ok = (alias: string, data: unknown, extra: object = {}, status = 200) =>
  HttpResponse.json({ success: true, data, [alias]: data, ...extra }, { status });

/** A failure as the API sends it. Without a message the body is empty. */
export const fail = (status: number, message?: string, extra: object = {}) =>
  HttpResponse.json(message ? { success: false, message, status, ...extra } : {}, { status });

export { delay, HttpResponse, http };
