import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { refusal } from '@prepmarket/api-kit';
import { networkOf, RefusalError } from '@prepmarket/service-kit';
import type { RequestHandler } from 'express';

const tooMany = { ...refusal(429, 'Too many connections are open from your address. Please close some of them and try again.'), retryAfter: 5 };

/**
 * Counts the connections of an address. From `most` on they are told so by the handler it gives, from twice as many they are cut.
 * What comes through a trusted proxy is counted by its requests alone.
 */
export const boundConnections = (server: Server, most: number, isProxy: (address: string) => boolean): RequestHandler => {
  const open = new Map<string, number>();
  const refused = new WeakSet<Socket>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (isProxy(remoteAddress)) return;
    const network = networkOf(remoteAddress);
    const count = (open.get(network) ?? 0) + 1;
    if (count > 2 * most) return void socket.destroy();
    if (count > most) refused.add(socket);
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
  return ({ socket }, response, next) => {
    if (!refused.has(socket)) return next();
    response.setHeader('connection', 'close');
    next(new RefusalError(tooMany));
  };
};
