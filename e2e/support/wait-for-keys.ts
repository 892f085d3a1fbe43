import { setTimeout as sleep } from 'node:timers/promises';
import { request } from '@playwright/test';
import { signUp } from './api.js';

/** One path of each service that asks for a token. */
const PATHS = ['/api/projects', '/api/test-shots', '/api/bids', '/api/contracts', '/api/notices'];
const PAUSE_MS = 500;

/**
 * Waits until each service accepts a new token. On the databases of an earlier run a service starts with the signing keys of that run, and requests the new
 * ones some seconds later.
 */
export default async (): Promise<void> => {
  const context = await request.newContext({ baseURL: process.env.BASE_URL });
  const { token } = await signUp(context, 'client', 'Clara');
  for (const path of PATHS) while ((await context.get(path, { headers: { authorization: `Bearer ${token}` } })).status() === 401) await sleep(PAUSE_MS);
  await context.dispose();
};
