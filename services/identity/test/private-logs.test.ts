import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { api, until } from '@prepmarket/service-testing';
import { SMTPServer } from 'smtp-server';
import { freshPerson, openWorld, type World, withToken } from './world.js';

const lines: string[] = [];
const canaries: string[] = [];
const canary = (of: string): string => {
  const word = `${of}${randomBytes(8).toString('hex')}`;
  canaries.push(word);
  return word;
};
const said = (text: string) => until(() => lines.find((one) => one.includes(text)));

let smtp: SMTPServer;
let world: World;

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(Object.assign(new Error(`No such person: ${address}`), { responseCode: 550 })),
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const mail = { smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}` };
  world = await openWorld({ mail, logLevel: 'trace', logTo: { write: (text) => void lines.push(text) } });
});
afterAll(async () => {
  await world.end();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

it('[S-935] no line of the log holds what an account is made of, its tokens, or what a mail server says of its address', async () => {
  const person = {
    ...freshPerson(),
    ...{
      email: `${canary('email')}@studio.example`,
      password: canary('password'),
      firstName: canary('first'),
      lastName: canary('last'),
      company: canary('company'),
    },
  };
  await api(world.app).post('/api/register').send(person).expect(201);
  expect(JSON.parse(await said('Mail delivery failed'))).toMatchObject({ level: 40, attempt: 1, err: { responseCode: 550 } });
  expect(JSON.parse(await said('Job failed'))).toMatchObject({ kind: 'send_mail' });

  await api(world.app).post('/api/register').send(person).expect(409);
  await api(world.app)
    .post('/api/auth/login')
    .send({ email: person.email, password: canary('wrong') })
    .expect(401);
  await api(world.app).get(`/api/auth/verify-email/${canary('verify')}`);
  await api(world.app)
    .post('/api/auth/reset-password')
    .send({ token: canary('reset'), password: canary('next') });
  const { body } = await api(world.app)
    .post('/api/register')
    .send({ ...freshPerson(), devMode: true })
    .expect(201);
  canaries.push(body.token);
  await withToken(world, body.token).get(`/api/auth/me?email=${canary('query')}@studio.example`);
  await withToken(world, `${body.token}${canary('forged')}`)
    .get('/api/auth/me')
    .expect(401);

  await said('/api/auth/me?email=…');
  await until(() => lines.filter((one) => one.includes('"res":')).length >= 8);
  expect(lines.filter((one) => canaries.some((word) => one.includes(word)))).toEqual([]);
});
