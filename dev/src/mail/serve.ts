import type { Express } from 'express';
import { onlyHere } from './here.js';
import type { Mailbox } from './mailbox.js';
import { listPage, mailPage } from './pages.js';

/** Serves the letters at /mailbox to browsers on this machine only; with `Accept: application/json` as data. */
export function serveMailbox(express: Express, mailbox: Mailbox): void {
  express.use('/mailbox', onlyHere, (_request, response, next) => {
    response.set({
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    });
    next();
  });
  express.get('/mailbox', (request, response) => {
    const mails = mailbox.list();
    if (request.accepts(['html', 'json']) === 'json') response.json({ mails });
    else response.type('html').send(listPage(mails));
  });
  express.get('/mailbox/:id', (request, response) => {
    const mail = mailbox.find(request.params.id);
    if (mail) response.type('html').send(mailPage(mail));
    else response.status(404).type('text').send('There is no such email.');
  });
}
