import { createServer, request } from 'node:http';

/** Passes everything on to `TO` as it is, the signed name of the host too: what a hop costs at least. Run as a process of its own. */
const server = createServer((incoming, outgoing) => {
  const { method, url, headers } = incoming;
  if (url === '/health/live') return outgoing.end();
  const passed = request(new URL(url ?? '/', process.env.TO), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  passed.once('error', () => outgoing.destroy());
  return incoming.pipe(passed);
});
server.listen(Number(process.env.PORT), '127.0.0.1');
