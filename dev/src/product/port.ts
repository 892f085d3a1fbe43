import net from 'node:net';
import { Sentence } from '../sentence.js';

/** Fails with a sentence when the product cannot listen at this address. */
export function refuseBusyPort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Sentence(reasons[error.code ?? '']?.(host, port) ?? `${host}:${port} cannot be used (${error.message}).`)),
    );
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

const reasons: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) => `Port ${port} of ${host} is taken by another program; stop that program, or choose another port: PORT=${port + 1} npm start`,
  EACCES: (_host, port) => `Port ${port} is reserved for the system; choose one above 1023: PORT=8080 npm start`,
  EADDRNOTAVAIL: (host) => `${host} (HOST) is no address of this machine; use 127.0.0.1, or 0.0.0.0 for all of them.`,
  ENOTFOUND: (host) => `${host} (HOST) is no address of this machine; use 127.0.0.1, or 0.0.0.0 for all of them.`,
};
