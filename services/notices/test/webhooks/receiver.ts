import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: Record<string, string>;
  body: string;
  /** The same, as it came. */
  bytes: Buffer;
  path: string;
}

/** How a call is answered: a status, or by hand. */
export type Answering = number | ((response: http.ServerResponse, call: Received) => void);

export interface Receiver {
  url: string;
  port: number;
  calls: Received[];
  /** What the next calls are answered; the last of them goes on. */
  answers: Answering[];
  close(): Promise<void>;
}

/** Somebody's server: it keeps what it was sent. */
export const receiver = async (answers: Answering[] = [200], host = '127.0.0.1', port = 0): Promise<Receiver> => {
  const calls: Received[] = [];
  const server = http.createServer(async (request, response) => {
    const bytes = Buffer.concat(await request.toArray());
    const call = { headers: request.headers as Record<string, string>, body: bytes.toString('utf8'), bytes, path: request.url ?? '' };
    calls.push(call);
    const answering = own.answers.length > 1 ? own.answers.shift() : own.answers[0];
    if (typeof answering === 'function') answering(response, call);
    else response.writeHead(answering ?? 200).end('thank you');
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const { port: bound } = server.address() as AddressInfo;
  const own: Receiver = {
    url: `http://${host}:${bound}/hook`,
    port: bound,
    calls,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return own;
};

/** Receivers of one file, which are closed together. */
export const receivers = () => {
  const open: Receiver[] = [];
  const listening = async (...answers: Answering[]): Promise<Receiver> => {
    const own = await receiver(answers.length > 0 ? answers : [200]);
    open.push(own);
    return own;
  };
  return { listening, close: () => Promise.all(open.map((each) => each.close())) };
};
