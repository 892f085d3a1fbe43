import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';

/** Milliseconds without a byte after which a store counts as silent: less than a sender's own patience, so that it hears why. */
const PATIENCE = 25_000;
/** How much longer a store may be at work that it answers at its end alone: copying, and making one object of its parts. */
const AT_WORK = 4;

/** The store is frozen, or away behind a line that does not say so. */
export class StoreSilent extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The file store does not answer.');
    this.name = 'StoreSilent';
  }
}

const worksLong = ({ method, path, headers }: RequestOptions): boolean =>
  (method === 'POST' && /[?&]uploadId=/.test(path ?? '')) || Object.keys(headers ?? {}).some((name) => name.toLowerCase() === 'x-amz-copy-source');

/** Requests that fail with StoreSilent when no byte moves on their line for `patience` milliseconds. What their reader leaves waiting is no silence. */
export const patientRequests = (secure: boolean, patience = PATIENCE) => ({
  request(options: RequestOptions, answer: (response: IncomingMessage) => void): ClientRequest {
    const timeout = worksLong(options) ? AT_WORK * patience : patience;
    let answered: IncomingMessage | undefined;
    const request = (secure ? https : http).request({ ...options, timeout }, (response) => {
      answered = response;
      answer(response);
    });
    return request.on('timeout', () => {
      if (answered && answered.readableLength > 0) request.setTimeout(timeout);
      else (answered ?? request).destroy(new StoreSilent());
    });
  },
});
