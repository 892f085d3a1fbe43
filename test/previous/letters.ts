import type { AddressInfo } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { Mailbox } from '../../dev/src/mail/mailbox.js';

/** A mail server that keeps its letters in a folder. */
export const catchLetters = async (folder: string): Promise<{ url: string; mailbox: Mailbox; close(): void }> => {
  const mailbox = new Mailbox(folder);
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, { envelope }, done) =>
      void simpleParser(stream)
        .then(({ subject = '', text = '', html }) => mailbox.deliver({ to: envelope.rcptTo[0]?.address ?? '', subject, text, html: html || '' }))
        .then(() => done(), done),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, mailbox, close: () => server.close() };
};
