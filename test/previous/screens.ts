import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import express from 'express';
import type { Mailbox } from '../../dev/src/mail/mailbox.js';
import { serveMailbox } from '../../dev/src/mail/serve.js';
import type { Site } from '../../dev/src/web/site.js';
import { serveSite } from '../../dev/src/web/static.js';
import { remotes } from '../domains.js';

const siteOf = (checkoutOf: (folder: string) => string): Site => {
  const buildsOf = (folder: string) => path.join(checkoutOf(folder), folder, 'dist');
  const remoteIn = (folder: string) => {
    const { name, ...said } = JSON.parse(readFileSync(path.join(checkoutOf(folder), folder, 'remote.json'), 'utf8')) as { name: string; paths: string[] };
    return [name, { builds: buildsOf(folder), ...said }];
  };
  return { shell: buildsOf('shell'), remotes: Object.fromEntries(remotes.map(remoteIn)) };
};

/** One address for pages and api, as a browser meets them: front ends of this and of another checkout. */
export class Screens {
  private constructor(private readonly server: Server) {}

  /** Shows the builds of the checkout that is named for each front end; whatever is not theirs goes to `api`, which is asked for its address each time. */
  static async open(checkoutOf: (folder: string) => string, mailbox: Mailbox, api: () => string): Promise<Screens> {
    const app = express();
    serveMailbox(app, mailbox);
    serveSite(app, siteOf(checkoutOf));
    app.use((asked, response) => {
      const passed = request(`${api()}${asked.originalUrl}`, { method: asked.method, headers: asked.headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      passed.once('error', () => response.destroy());
      asked.pipe(passed);
    });
    const server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Screens(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
