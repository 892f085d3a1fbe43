import { isBusy } from './insisting.js';
import { StoreSilent } from './patience.js';

/** minio's errors by their name: its client is not loaded where files lie on the disk. */
const isRefusal = (error: unknown): error is Error & { code?: string } => error instanceof Error && error.name === 'S3Error';

/** Also of objects that should be there: a row without its object is our fault. */
const MISSING = ['NotFound', 'NoSuchKey'];

/** The store is silent, too busy, or refuses our calls (keys, rights, a clock that is off): no fault of the request's. */
export const isStoreFault = (error: unknown): boolean =>
  error instanceof StoreSilent || isBusy(error) || (isRefusal(error) && !MISSING.includes(error.code ?? ''));
