import * as z from 'zod/mini';
import { OWN_PATH } from './paths.js';

/** An address within the product: nothing that leads out of it. */
export const ownPath = z.string().check(z.regex(OWN_PATH));
