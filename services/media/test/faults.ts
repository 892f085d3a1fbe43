import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer, type Socket, connect as tcp } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const mounted: string[] = [];

/** A disk of 8 MB below `dir`; null where mounting is not permitted. */
export const smallDisk = async (dir: string): Promise<string | null> => {
  const at = join(dir, randomUUID());
  await mkdir(at);
  return run('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', at]).then(
    () => {
      mounted.push(at);
      return at;
    },
    () => null,
  );
};

export const removeDisks = async (): Promise<void> => {
  for (const disk of mounted.splice(0)) await run('umount', ['-l', disk]);
};

/** The line to the object store, which can be cut. */
export const line = async () => {
  const target = new URL(process.env.TEST_S3_ENDPOINT as string);
  const open = new Set<Socket>();
  let up = true;
  let left = Number.POSITIVE_INFINITY;
  const cut = () => {
    up = false;
    for (const socket of open) socket.resetAndDestroy();
  };
  const server = createServer((near) => {
    if (!up) return near.resetAndDestroy();
    const far = tcp(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => [near, far].map((each) => each.destroy()));
    }
    near.on('data', (chunk) => {
      left -= chunk.length;
      if (left < 0) cut();
    });
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    cut,
    /** Is cut when so many bytes more were sent. */
    cutAfter: (bytes: number) => {
      left = bytes;
    },
    mend: () => {
      up = true;
      left = Number.POSITIVE_INFINITY;
    },
    close: () => server.close(),
  };
};

/** The object store behind a process of its own, which can be stopped and woken like a frozen server. */
export const freezable = async () => {
  const { hostname, port } = new URL(process.env.TEST_S3_ENDPOINT as string);
  const script = `const { createServer, connect } = require('node:net');
    const server = createServer((near) => {
      const far = connect(${port}, '${hostname}');
      for (const socket of [near, far]) socket.on('error', () => undefined).on('close', () => [near, far].map((each) => each.destroy()));
      near.pipe(far).pipe(near);
    }).listen(0, '127.0.0.1', () => console.log(server.address().port));`;
  const child = spawn('node', ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed] = await once(child.stdout, 'data');
  return {
    endpoint: `http://127.0.0.1:${Number(printed)}`,
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    close: () => child.kill('SIGKILL'),
  };
};

export const s3At = (endpoint: string) => ({
  endpoint,
  bucket: `faults-${randomUUID()}`,
  accessKey: process.env.TEST_S3_ACCESS_KEY as string,
  secretKey: process.env.TEST_S3_SECRET_KEY as string,
});
