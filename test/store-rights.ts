import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What may be done with an object of a store: read it, or put and delete it. */
type Verb = 'Read' | 'Write';

/** Whether a user of `s3.json` may, as SeaweedFS reads his actions: Admin:bucket, or Write:bucket/prefix* for objects alone; without a key, the bucket itself. */
export const mayDo = (actions: string[], verb: Verb, bucket: string, key?: string): boolean =>
  actions.some((action) => {
    const [right = '', place = ''] = action.split(':');
    if (right !== 'Admin' && right !== verb) return false;
    return place.endsWith('*') ? key !== undefined && `${bucket}/${key}`.startsWith(place.slice(0, -1)) : place === bucket;
  });

export interface Gate {
  endpoint: string;
  /** 'PUT /bucket/key' of what was asked for without a right to it. */
  refused: string[];
  close(): void;
}

/** The tests' store, whose one key opens everything, as it is for a user with these actions. */
export const gateFor = async (actions: string[]): Promise<Gate> => {
  const refused: string[] = [];
  const server = createServer((asked, answer) => {
    const { method = '', url = '', headers } = asked;
    const [, bucket = '', ...key] = decodeURIComponent(url.split('?')[0] as string).split('/');
    const verb = method === 'GET' || method === 'HEAD' ? 'Read' : 'Write';
    if (!mayDo(actions, verb, bucket, key.join('/') || undefined)) {
      refused.push(`${method} ${url}`);
      asked.resume();
      return void answer.writeHead(403, { 'content-type': 'application/xml' }).end('<Error><Code>AccessDenied</Code><Message>Access Denied.</Message></Error>');
    }
    const far = request(process.env.TEST_S3_ENDPOINT as string, { path: url, method, headers }, (told) => {
      answer.writeHead(told.statusCode as number, told.headers);
      told.pipe(answer);
    });
    far.on('error', () => answer.destroy());
    asked.pipe(far);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refused,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

/** The users of the store that compose and a cluster of its own make, by the names of their services. */
export const usersOf = (s3json: string): Record<string, string[]> =>
  Object.fromEntries((JSON.parse(s3json).identities as { name: string; actions: string[] }[]).map(({ name, actions }) => [name, actions]));
