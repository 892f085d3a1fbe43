import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The line to a database, on which nothing moves while it is still. */
export const lineTo = async (target: URL) => {
  const open = new Set<Socket>();
  let still = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => undefined).on('close', () => to.destroy());
      if (still) from.pause();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    still: () => {
      still = true;
      for (const socket of open) socket.pause();
    },
    goOn: () => {
      still = false;
      for (const socket of open) socket.resume();
    },
    close: () => server.close(),
  };
};
