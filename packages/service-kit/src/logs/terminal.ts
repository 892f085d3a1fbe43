import { isatty } from 'node:tty';
import pino, { type DestinationStream } from 'pino';

const LOOK = {
  translateTime: 'SYS:HH:MM:ss',
  ignore: 'pid,hostname,context,req,res,responseTime,refused,requestId,correlationId,user,trace_id',
  messageFormat:
    '{if context}{context}: {end}{msg}{if req.method} {req.method} {req.url}{end}{if res.statusCode} {res.statusCode}{end}{if refused}: {refused}{end}',
  singleLine: true,
};

const STDOUT = 1;
let one: DestinationStream | undefined;

/** Where lines go that a person reads: one for all services of this process. Undefined where nobody does, and where lines are collected in production. */
export const terminal = (production: boolean): DestinationStream | undefined => {
  if (production || !isatty(STDOUT)) return undefined;
  one ??= pino.transport({ target: 'pino-pretty', options: LOOK });
  return one;
};
