import { type AddressInfo, createServer, type Socket } from 'node:net';
import { api, until } from '@prepmarket/service-testing';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { Mail } from '../src/mail/mail.js';
import { freshPerson, openWorld } from './world.js';

const register = (world: Awaited<ReturnType<typeof openWorld>>, over = {}) => {
  const person = { ...freshPerson(), ...over };
  return api(world.app)
    .post('/api/register')
    .send(person)
    .expect(201)
    .then(() => person);
};

it('[S-111] [S-1037] sends through a mail server no word that somebody else has written, and keeps no text of what has gone', async () => {
  const received: Awaited<ReturnType<typeof simpleParser>>[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) =>
      void simpleParser(stream)
        .then((mail) => received.push(mail))
        .then(() => done()),
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const world = await openWorld({ mail: { smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}` } });
  try {
    const person = await register(world, { firstName: 'You won! http://evil.example', lastName: '<b>Ann</b>', company: 'Evil' });
    const mail = await until(() => received[0]);
    expect(mail).toMatchObject({
      subject: 'Confirm your email address for Prepmarket',
      from: { value: [{ address: 'no-reply@localhost', name: 'Prepmarket' }] },
    });
    expect([mail.to].flat()[0]?.text).toBe(person.email);
    expect(mail.text).toContain(`${world.config.publicUrl}/verify-email/`);
    for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/evil|won|Ann/i);
    const [row] = await until(() => world.rows('SELECT text, html FROM mails WHERE sent_at IS NOT NULL').then((rows) => rows.length > 0 && rows));
    expect(row).toEqual({ text: '', html: '' });
  } finally {
    await world.end();
    await new Promise<void>((resolve) => smtp.close(resolve));
  }
});

it('tries again when the letter was not taken, and registering does not wait for it', async () => {
  const letters: Mail[] = [];
  let refusals = 2;
  const deliver = async (mail: Mail) => {
    refusals -= 1;
    if (refusals >= 0) throw new Error('mailbox busy');
    letters.push(mail);
  };
  const world = await openWorld({ mail: { deliver } });
  try {
    const person = await register(world);
    await until(() => world.rows("SELECT 1 FROM mails WHERE last_error = 'mailbox busy'").then((rows) => rows.length > 0));
    await until(() => letters.some(({ to }) => to === person.email));
    expect(letters).toHaveLength(1);
  } finally {
    await world.end();
  }
});

it('stops within seconds while the mail server hangs, and the letter is still there', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const world = await openWorld({ mail: { smtpUrl: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` } });
  await register(world);
  await until(() => world.rows('SELECT 1 FROM mails WHERE attempts = 1').then((rows) => rows.length > 0));
  const from = Date.now();
  await world.app.close();
  expect(Date.now() - from).toBeLessThan(20_000);
  expect(await world.rows("SELECT 1 FROM mails WHERE sent_at IS NULL AND failed_at IS NULL AND text <> ''")).toHaveLength(1);
  await world.end();
  for (const socket of sockets) socket.destroy();
  silent.close();
});
