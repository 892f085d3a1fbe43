import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express } from 'express';
import { onlyHere } from './here.js';
import type { Mailbox } from './mailbox.js';
import { serveMailbox } from './serve.js';

export interface MailboxDoor {
  /** Where the letters are, for browsers on this machine. */
  url: string;
  /** Makes /mailbox of the product lead there: a proxy in front of it passes on an address, never a letter. */
  lead(product: Express): void;
  close(): Promise<void>;
}

const HERE = '127.0.0.1';

/** Shows the letters on a listener of their own, at `port` or, where that is taken, at any; in production not at all. */
export async function openMailbox(mailbox: Mailbox, { production, port }: { production: boolean; port: number }): Promise<MailboxDoor | undefined> {
  if (production) return undefined;
  const app = express();
  app.disable('x-powered-by');
  serveMailbox(app, mailbox);
  const server = await listening(app, port).catch(() => listening(app, 0));
  const url = `http://${HERE}:${(server.address() as AddressInfo).port}/mailbox`;
  return {
    url,
    lead: (product) => void product.get(['/mailbox', '/mailbox/:id'], onlyHere, ({ params: { id } }, response) => response.redirect(id ? `${url}/${id}` : url)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const listening = (app: Express, port: number) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer(app).once('error', reject);
    server.listen(port, HERE, () => resolve(server));
  });
