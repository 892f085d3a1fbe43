import path from 'node:path';

/** Bytes that a socket's path may have: 108 on Linux and 104 elsewhere, with the zero at its end. */
const MOST = process.platform === 'linux' ? 107 : 103;
/** What an address and PostgreSQL's list of folders take as it is. */
const PLAIN = /^[\w./@~-]+$/;

/** The folder of the server's socket, which is the cluster's own; none where its path would be too long or is written with more than letters, or the system has no such sockets. */
export const socketFolder = (home: string, port: number): string | undefined => {
  const socket = path.join(home, `.s.PGSQL.${port}`);
  return process.platform !== 'win32' && Buffer.byteLength(socket) <= MOST && PLAIN.test(home) ? home : undefined;
};
