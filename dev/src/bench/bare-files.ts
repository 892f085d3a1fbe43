import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** A server of node alone over the files of a folder: what a range, or a file that is on the disk when it is answered, costs at least. Run as a process of its own. */
const give = async (file: string, range: string | undefined, response: ServerResponse): Promise<void> => {
  const { size } = statSync(file);
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  const [start, end] = [Number(from ?? 0), Number(to ?? size - 1)];
  response.writeHead(from ? 206 : 200, { 'content-length': end - start + 1, 'content-range': `bytes ${start}-${end}/${size}` });
  await pipeline(createReadStream(file, { start, end }), response).catch(() => undefined);
};

const take = async (file: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  await pipeline(request, createWriteStream(file));
  const written = await open(file);
  await written.sync();
  await written.close();
  response.writeHead(201).end();
};

const server = createServer(async (request, response) => {
  const file = join(process.env.FOLDER ?? '', basename(request.url ?? ''));
  if (request.method === 'PUT') await take(file, request, response);
  else if (request.url === '/health/live') response.end();
  else await give(file, request.headers.range, response);
});
server.listen(Number(process.env.PORT), '127.0.0.1');
