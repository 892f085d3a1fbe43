import { retried } from '@prepmarket/web-kit';
import { MANIFEST_MS } from './manifest.js';

/** Milliseconds a remote's entry script may take, as its chunks do. */
export const ENTRY_MS = 120_000;

/** How long the federation waits: a manifest has ten seconds, twice again, an entry script two minutes. */
export const patience = {
  name: 'patience',
  fetch: (url: string, options: RequestInit): Promise<Response> =>
    retried(async () => {
      const response = await fetch(url, { ...options, signal: AbortSignal.timeout(MANIFEST_MS) });
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      return response;
    }),
  createScript: () => ({ timeout: ENTRY_MS }),
};
