import type { IncomingHttpHeaders } from 'node:http';
import type { Request } from 'express';

// Of one connection only (RFC 9110, 7.6.1), or ours to say.
const NOT_PASSED_ON = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
  'forwarded',
  'x-request-id',
  'x-correlation-id',
]);
const OURS_TO_SAY = /^x-(forwarded|real|user|actor|auth)/;

const NONE: ReadonlySet<string> = new Set();
const named = (connection: string | undefined): ReadonlySet<string> =>
  connection === undefined || connection === 'keep-alive' ? NONE : new Set(connection.toLowerCase().split(/[\s,]+/));

export interface RequestIds {
  requestId: string;
  correlationId: string;
  /** Where the service goes on with our trace; the caller's headers pass when absent. */
  traceparent?: string;
}

/** How the product is reached. */
export interface Origin {
  proto: string;
  host: string;
}

export const originOf = (publicUrl: string): Origin => {
  const { protocol, host } = new URL(publicUrl);
  return { proto: protocol.slice(0, -1), host };
};

/** What a service gets of a request's headers: nothing of the connection, no forged origin, our own word on where it comes from. */
export const requestHeaders = (request: Request, { proto, host }: Origin, ids: RequestIds): Record<string, string | string[]> => {
  const listed = named(request.headers.connection);
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !NOT_PASSED_ON.has(name) && !OURS_TO_SAY.test(name) && !listed.has(name)) headers[name] = value;
  }
  headers['x-forwarded-for'] = request.ip ?? '';
  headers['x-forwarded-proto'] = proto;
  headers['x-forwarded-host'] = host;
  headers['x-request-id'] = ids.requestId;
  headers['x-correlation-id'] = ids.correlationId;
  if (ids.traceparent) {
    headers.traceparent = ids.traceparent;
    // It belongs to the caller's trace.
    delete headers.tracestate;
  }
  return headers;
};

/** What the client gets of a service's headers. */
export const responseHeaders = (headers: IncomingHttpHeaders): [string, string | string[]][] => {
  const listed = named(headers.connection);
  return Object.entries(headers).filter(
    (entry): entry is [string, string | string[]] => entry[1] !== undefined && !NOT_PASSED_ON.has(entry[0]) && !listed.has(entry[0]),
  );
};
