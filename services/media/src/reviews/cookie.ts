import { cookieOf, type FileDelivery } from '@prepmarket/service-kit';

export type Request = Parameters<FileDelivery['give']>[1];

/** Of each link a cookie of its own path: nothing else of the product gets it, nor another link. */
export const COOKIE = 'prepmarket_review';
export const secretOf = (request: Request): string | undefined => cookieOf(request, COOKIE);
/** As the description of an operation says it. */
export const COMES = 'By the cookie that `review/open` has set.';
