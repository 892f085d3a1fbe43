import { networkOf } from '@prepmarket/service-kit';
import type { Request } from 'express';

const CALLER = Symbol('caller');
type Counted = Request & { [CALLER]?: string };

/** Who a request is counted for: a user with a valid token, else a network. */
export const countFor = (request: Request, user: string | undefined): string => {
  const caller = user ? `user ${user}` : `network ${networkOf(request.ip)}`;
  (request as Counted)[CALLER] = caller;
  return caller;
};

export const callerOf = (request: Request): string => (request as Counted)[CALLER] ?? countFor(request, undefined);
