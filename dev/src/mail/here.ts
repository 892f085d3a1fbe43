import type { Request, RequestHandler } from 'express';

/** Lets browsers of this machine through; to all others there is nothing. */
export const onlyHere: RequestHandler = (request, response, next) => {
  if (isHere(request)) next();
  else response.status(404).type('text').send('Not found');
};

// Anybody may point a name at 127.0.0.1, and a proxy on this machine speaks for strangers.
export const isHere = (request: Request) =>
  /^(::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? '') &&
  ['127.0.0.1', 'localhost', '[::1]'].includes(request.headers.host?.replace(/:\d+$/, '') ?? '') &&
  !request.headers['x-forwarded-for'] &&
  !request.headers.forwarded;
