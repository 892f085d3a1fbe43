import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { bidSubmitted } from '@prepmarket/bidding-api';
import { noticesMessages } from '@prepmarket/notices-api';
import { Events, InProcessBus } from '@prepmarket/service-kit';
import { api, publishFrom, testConfig, testKeys, until } from '@prepmarket/service-testing';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { start as startIdentity } from '../services/identity/src/start.js';
import { Letters } from '../services/notices/src/letters/letters.js';
import { start as startNotices } from '../services/notices/src/start.js';
import { bidState, projectState } from '../services/notices/test/states.js';

const MINUTE = 60_000;
const signingKey = { ...testKeys.privateKey.export({ format: 'jwk' }), kid: 'letters' };

/** Identity, notices and a mail server, each for itself. */
const openGround = async (over: { amqp?: boolean }) => {
  const received: ParsedMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) =>
      void simpleParser(stream)
        .then((mail) => received.push(mail))
        .then(() => done()),
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const events = over.amqp ? over : { events: { bus: new InProcessBus() } };
  const [forIdentity, forNotices] = [await testConfig('identity', events), await testConfig('notices', events)];
  const mail = { smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}` };
  const identity = await startIdentity({ ...forIdentity, signingKey, allowDevMode: true, mail });
  const notices = await startNotices(forNotices);
  for (const app of [identity, notices]) await until(() => app.get(Events).healthy());
  return {
    received,
    identity,
    notices,
    hear: (...bids: ReturnType<typeof bidState>[]) => Promise.all(bids.map((bid) => publishFrom(forNotices, bidSubmitted, bid))),
    close: async () => {
      for (const app of [identity, notices]) await app.close();
      for (const config of [forIdentity, forNotices]) await config.drop();
      await new Promise<void>((resolve) => smtp.close(resolve));
    },
  };
};

const gathers = async (over: Parameters<typeof openGround>[0]): Promise<void> => {
  const ground = await openGround(over);
  try {
    const person = {
      email: `${randomUUID()}@example.com`,
      password: 'correct horse battery',
      firstName: 'Ada',
      lastName: 'Client',
      company: '',
      role: 'client',
    };
    const { body } = await api(ground.identity)
      .post('/api/register')
      .send({ ...person, devMode: true })
      .expect(201);
    const project = projectState({ client: { id: body.user.id, role: 'client' } });
    const bids = (count: number) => Array.from({ length: count }, () => bidState(project, { id: randomUUID(), role: 'vendor' }));
    await ground.hear(...bids(40));
    await ground.notices.get(Letters).run(Date.now() + 2 * MINUTE);
    const letter = await until(() => ground.received[0]);
    expect([letter.subject, [letter.to].flat()[0]?.text]).toEqual(['40 new bids on Night Harbour', person.email]);
    const address = /<(.*)>/.exec(letter.headerLines.find(({ key }) => key === 'list-unsubscribe')?.line ?? '')?.[1] ?? '';
    const stopped = await api(ground.notices).post(new URL(address).pathname).type('form').send('List-Unsubscribe=One-Click').expect(200);
    expect(stopped.body.message).toBe(noticesMessages.unsubscribed);
    await ground.hear(...bids(3));
    await ground.notices.get(Letters).run(Date.now() + 40 * MINUTE);
    await api(ground.identity).post('/api/auth/forgot-password').send({ email: person.email }).expect(200);
    await until(() => ground.received.some(({ subject }) => subject?.startsWith('Reset')));
    expect(ground.received.map(({ subject }) => subject)).toEqual(['40 new bids on Night Harbour', 'Reset your Prepmarket password']);
  } finally {
    await ground.close();
  }
};

const title = 'forty bids become one letter at the address that identity knows, whose one click stops the next';
it(`[S-1435] in process: ${title}`, () => gathers({}));
it(`[S-1435] over RabbitMQ: ${title}`, { tags: ['nightly'] }, () => gathers({ amqp: true }));
