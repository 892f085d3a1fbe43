import type { Route } from './routes.js';
import type { Json } from './schemas.js';

/** What every refusal is called, and when it comes. */
const REFUSALS: Record<number, [name: string, description: string]> = {
  400: ['BadRequest', 'What was sent is not what the operation takes; the message says what is wrong with it.'],
  401: ['NotSignedIn', 'There is no session, or it has ended.'],
  403: ['NotAllowed', 'The caller may not do this; `scope_missing` where the personal access token was not made for it.'],
  404: ['NotFound', 'There is no such record.'],
  408: ['TooSlow', 'The body took too long to arrive.'],
  409: [
    'Conflict',
    'The record is not in a state for this. `stale_edit`: it was changed since, by `changed`, to `current`. `confirm`: it asks for `confirmed: true`.',
  ],
  411: ['NoLength', 'The form does not say how long it is.'],
  412: ['NotThisProtocol', 'The upload is not sent by tus 1.0.0.'],
  413: ['TooLarge', 'What was sent is too large, or more than the caller may keep.'],
  415: ['NotSupported', 'This type or encoding of content is not taken.'],
  416: ['NoSuchBytes', 'The file has no such bytes.'],
  422: ['KeyReused', 'The Idempotency-Key came before with something else.'],
  423: ['Locked', 'Somebody else is at it; please try again in a moment.'],
  429: ['TooMany', 'Too many requests, or too many of this kind within an hour.'],
  502: ['Away', 'The service that answers this cannot be reached.'],
  503: ['Busy', 'The service is busy or cannot go on right now.'],
  507: ['NoRoom', 'There is no room left on the server.'],
};
const WAITS = new Set([429, 503]);

const headersOf = (status: number): Json => {
  if (WAITS.has(status)) return { headers: { 'Retry-After': { description: 'Seconds after which asking again makes sense.', schema: { type: 'integer' } } } };
  return status === 416 ? { headers: { 'Content-Range': { description: 'How many bytes there are.', schema: { type: 'string' } } } } : {};
};

const reference = (status: number): Json => ({ $ref: `#/components/responses/${REFUSALS[status]?.[0] ?? 'Refused'}` });

/** The refusals of a route, by what it takes and who may. */
export const refusalsOf = (route: Route): Json => {
  const { told, open, method, body, query, form, ifMatch, paths } = route;
  const changes = method !== 'get' && method !== 'head';
  const reads = body ?? form ?? told?.takes;
  const statuses = [
    ...(reads || query || ifMatch || changes ? [400] : []),
    ...(open ? [] : [401, 403]),
    ...(paths.some((path) => path.includes(':')) ? [404] : []),
    ...(reads ? [408, 413, 415] : []),
    ...(changes && !open ? [409, 422] : []),
    ...(form || told?.takes?.files ? [411, 507] : []),
    ...[429, 502, 503],
    ...(told?.refusals ?? []),
  ];
  const known = [...new Set(statuses)].sort((a, b) => a - b);
  return Object.fromEntries([...known.map((status) => [status, reference(status)]), ['default', { $ref: '#/components/responses/Refused' }]]);
};

/** All refusals, each with the one envelope. */
export const refusalComponents = (): Json => {
  const response = (description: string, status: number): Json => ({
    description,
    ...headersOf(status),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Failure' },
        example: { success: false, message: description.split(/[.;]/, 1)[0], status, requestId: '0199f0c2' },
      },
    },
  });
  const named = Object.entries(REFUSALS).map(([status, [name, description]]) => [name, response(description, Number(status))]);
  return { ...Object.fromEntries(named), Refused: response('Any other refusal, in the same envelope.', 500) };
};
