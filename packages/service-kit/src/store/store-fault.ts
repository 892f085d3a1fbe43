import { S3Error } from 'minio';
import { isBusy } from './insisting.js';
import { StoreSilent } from './patience.js';

/** Also of objects that should be there: a row without its object is our fault. */
const MISSING = ['NotFound', 'NoSuchKey'];

/** The store is silent, too busy, or refuses our calls (keys, rights, a clock that is off): no fault of the request's. */
export const isStoreFault = (error: unknown): boolean =>
  error instanceof StoreSilent || isBusy(error) || (error instanceof S3Error && !MISSING.includes(error.code ?? ''));
