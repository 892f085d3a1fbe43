import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newPair, opened, sender } from '@prepmarket/service-testing/pushed';

/** What a browser gives whoever may send to it. */
export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A push service and the keys of one browser of it: those of browsers' makers cannot be reached from here. */
export const pushService = async () => {
  const [pair, auth] = [newPair(), randomBytes(16)];
  const own = {
    subscription: { endpoint: '', keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') } } as Subscription,
    /** What came, as that browser reads it, and by whose key it was signed. */
    came: [] as { text: string; by: string }[],
    close: () => void server.close(),
  };
  const server = createServer(async (request, response) => {
    const text = opened({ pair, auth }, Buffer.concat(await request.toArray()));
    own.came.push({ text, by: sender(request.headers.authorization).key });
    response.writeHead(201).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  own.subscription.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/browser`;
  return own;
};
