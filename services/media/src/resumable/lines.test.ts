import { once } from 'node:events';
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { quotaMessages } from '@prepmarket/media-api';
import type { MediaConfig } from '../config.js';
import { Quota } from '../uploads/quota.js';
import { Lines } from './lines.js';

describe('the lines of an owner', () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.close().closeAllConnections();
  });

  const asked = async () => {
    const sending = request({ port: (server.address() as AddressInfo).port, method: 'PATCH' });
    sending.on('error', () => undefined).flushHeaders();
    const [incoming, response]: [Parameters<Lines['count']>[1], ServerResponse] = (await once(server, 'request')) as never;
    return { incoming, response, hangUp: () => sending.destroy() };
  };

  it('[S-989] are those that are open: one that was cut before it was heard is none', async () => {
    const lines = new Lines(new Quota({ quota: { running: 1 } } as MediaConfig, undefined as never));
    const gone = await asked();
    gone.hangUp();
    await once(gone.response, 'close');
    lines.count('owner', gone.incoming, gone.response);
    const there = await asked();
    lines.count('owner', there.incoming, there.response);
    const more = await asked();
    expect(() => lines.count('owner', more.incoming, more.response)).toThrow(quotaMessages.running(1));
    there.hangUp();
    await once(there.response, 'close');
    lines.count('owner', more.incoming, more.response);
    more.hangUp();
  });
});
