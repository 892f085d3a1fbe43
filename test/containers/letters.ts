import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { KeptMail } from '../../dev/src/mail/mailbox.js';
import { listPage, mailPage } from '../../dev/src/mail/pages.js';

interface Told {
  ID: string;
  To: { Address: string }[];
  Subject: string;
  Created: string;
}

const asked = async <T>(url: string): Promise<T> => (await (await fetch(url)).json()) as T;

/** The letters that the mail catcher of compose keeps, by its API; the product is at `url`. */
export const lettersAt = async (url: string): Promise<KeptMail[]> => {
  const { messages } = await asked<{ messages: Told[] }>(`${url}/mailbox/api/v1/messages`);
  return Promise.all(
    messages.map(async ({ ID, To, Subject, Created }) => {
      const { Text: text, HTML: html } = await asked<{ Text: string; HTML: string }>(`${url}/mailbox/api/v1/message/${ID}`);
      return { id: ID, to: To[0]?.Address ?? '', subject: Subject, at: Created, text, html };
    }),
  );
};

/** Shows those letters as `npm start` does, which is what journeys know to read. */
export const showLetters = async (url: string): Promise<{ url: string; close(): void }> => {
  const app = express();
  app.get('/mailbox', async (_request, response) => void response.type('html').send(listPage(await lettersAt(url))));
  app.get('/mailbox/:id', async ({ params }, response) => {
    const mail = (await lettersAt(url)).find(({ id }) => id === params.id);
    if (mail) response.type('html').send(mailPage(mail));
    else response.status(404).end();
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mailbox`, close: () => server.close() };
};
