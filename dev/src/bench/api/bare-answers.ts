import { createServer } from 'node:http';

/** Answers at once, with a small body or, below /large, with one of 60 KB: what there is to pass on. Run as a process of its own. */
const bodyOf = (length: number) => JSON.stringify({ success: true, data: 'x'.repeat(length) });
const [small, large] = [bodyOf(100), bodyOf(60_000)];

const server = createServer((request, response) => {
  const body = request.url?.endsWith('/large') ? large : small;
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
});
server.listen(Number(process.env.PORT), '127.0.0.1');
