import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that passes everything on as it is, the signed name of the host too. Gives its address. */
const hop = (to: string): Promise<string> =>
  new Promise((resolve) => {
    const server = createServer((incoming, outgoing) => {
      const { method, url, headers } = incoming;
      const passed = request(new URL(url ?? '/', to), { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      passed.once('error', () => outgoing.destroy());
      incoming.pipe(passed);
    });
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });

// Two of them before the server given as argument: as many as gateway and service.
console.log(await hop(await hop(process.argv[2] ?? '')));
