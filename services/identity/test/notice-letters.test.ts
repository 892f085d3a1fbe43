import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { letterWritten, type NoticeLetter } from '@prepmarket/notices-api';
import { publishFrom, until } from '@prepmarket/service-testing';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { freshPerson, openWorld, signUp, type World, withToken } from './world.js';

const received: ParsedMail[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) =>
    void simpleParser(stream)
      .then((mail) => received.push(mail))
      .then(() => done()),
});
let world: World;
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  world = await openWorld({ mail: { smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}` } });
});
afterAll(async () => {
  await world.end();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

const SECRET = 's'.repeat(43);
const letterTo = (userId: string, over: Partial<NoticeLetter> = {}): NoticeLetter => ({
  id: randomUUID(),
  version: 1,
  userId,
  kind: 'notice',
  subject: '40 new bids on Night Harbour',
  lines: [{ text: '40 new bids on Night Harbour', path: '/projects/1/bids', button: 'See all proposals' }],
  unsubscribe: SECRET,
  ...over,
});
const hear = (letter: NoticeLetter, over = {}) => publishFrom(world.config, letterWritten, letter, over);
const to = (email: string): ParsedMail[] => received.filter((mail) => [mail.to].flat().some((each) => each?.text === email));
const first = (email: string) => until(() => to(email)[0]);
/** Everything that was to be sent has been, or never will be. */
const settled = () => until(async () => (await world.rows('SELECT FROM mails WHERE sent_at IS NULL AND failed_at IS NULL')).length === 0);

it('[S-1430] sends a letter as page and as text, with a button to this product and nothing from elsewhere', async () => {
  const { email, id } = await signUp(world);
  await hear(letterTo(id));
  const mail = await first(email);
  const { publicUrl } = world.config;
  expect(mail.subject).toBe('40 new bids on Night Harbour');
  expect(mail.text).toBe(
    `40 new bids on Night Harbour\n\nSee all proposals ${publicUrl}/projects/1/bids\n\nPrepmarket\nChange what you get ${publicUrl}/notices/preferences\nStop emails like this one ${publicUrl}/unsubscribe/${SECRET}\n`,
  );
  const html = String(mail.html);
  const links = [...html.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, link]) => link);
  expect(links).toEqual([`${publicUrl}/projects/1/bids`, `${publicUrl}/notices/preferences`, `${publicUrl}/unsubscribe/${SECRET}`]);
  expect(html).not.toMatch(/<img|<script|<link|url\(|@import/);
  expect(html).toContain('prefers-color-scheme: dark');
});

it('[S-1430] a digest of many lines has a link below each, and says how to stop it', async () => {
  const { email, id } = await signUp(world);
  const lines = Array.from({ length: 5 }, (_, at) => ({ text: `Line ${at}`, path: `/projects/${at}`, button: 'Open the project' }));
  await hear(letterTo(id, { kind: 'digest', subject: 'Your daily digest: 5 things you have not read', lines }));
  const mail = await first(email);
  const { publicUrl } = world.config;
  for (const { text, path } of lines) expect(mail.text).toContain(`${text}\n\nOpen the project ${publicUrl}${path}\n`);
  expect(mail.text).toContain(`Stop this digest ${publicUrl}/unsubscribe/${SECRET}`);
  expect(String(mail.html).match(/class="button"/g)).toBeNull();
});

it('[S-1431] can be stopped by one click of a mail program; a letter about the account cannot', async () => {
  const { email, id } = await signUp(world);
  await hear(letterTo(id));
  const { headerLines } = await first(email);
  const header = (name: string, lines = headerLines) => lines.find(({ key }) => key === name)?.line;
  expect(header('list-unsubscribe')?.replace(/\s+/g, ' ')).toBe(`List-Unsubscribe: <${world.config.publicUrl}/api/notices/unsubscribe/${SECRET}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const other = await signUp(world);
  await hear(letterTo(other.id, { kind: 'account', unsubscribe: undefined }));
  const account = await first(other.email);
  expect(account.headerLines.filter(({ key }) => key.startsWith('list-'))).toEqual([]);
  expect(account.text).not.toContain('unsubscribe');
});

it('[S-1432] what people have written is text, in the page as in the subject', async () => {
  const { email, id } = await signUp(world);
  const title = '<img src=x onerror=alert(1)> "& <a href="https://evil.example">here</a>\r\nBcc: all@example.com';
  await hear(letterTo(id, { subject: title, lines: [{ text: title, path: '/projects/1"><script>', button: '<b>Open</b>' }] }));
  const mail = await first(email);
  expect(mail.html).not.toMatch(/<img|<script|<b>|evil\.example">/);
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)');
  expect(mail.text).toContain('<img src=x onerror=alert(1)>');
  expect([mail.subject?.includes('\n'), mail.bcc, [mail.to].flat().length]).toEqual([false, undefined, 1]);
});

it('[S-1433] an event sends one letter however often it comes, and none that is a day old or only stated again', async () => {
  const { email, id } = await signUp(world);
  const letter = letterTo(id);
  const { id: event } = await hear(letter);
  await hear(letter, { id: event });
  await hear(letterTo(id), { occurredAt: new Date(Date.now() - 2 * 86_400_000).toISOString() });
  await hear(letterTo(id), { again: true });
  await first(email);
  await settled();
  expect(to(email)).toHaveLength(1);
});

it('[S-1434] neither who has not confirmed an address nor who is suspended gets letters, but that of the suspension', async () => {
  const person = freshPerson();
  await withToken(world, '').post('/api/register').send(person).expect(201);
  const [unconfirmed] = await world.rows<{ id: string }>('SELECT id FROM users WHERE email = $1', [person.email]);
  await hear(letterTo(unconfirmed?.id ?? ''));
  const suspended = await signUp(world);
  await world.rows('UPDATE users SET suspended = true WHERE id = $1', [suspended.id]);
  await hear(letterTo(suspended.id));
  await hear(letterTo(suspended.id, { kind: 'account', subject: 'Your account is suspended.', unsubscribe: undefined }));
  await hear(letterTo(randomUUID()));
  await settled();
  expect(to(person.email).map(({ subject }) => subject)).toEqual(['Confirm your email address for Prepmarket']);
  expect(to(suspended.email).map(({ subject }) => subject)).toEqual(['Your account is suspended.']);
});

it('[S-1434] the address is the one that the account has when the letter is sent', async () => {
  const { email, id } = await signUp(world);
  const moved = `moved.${email}`;
  await world.rows(`CREATE FUNCTION move() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE users SET email = '${moved}' WHERE id = NEW.user_id; RETURN NEW; END $$`);
  await world.rows('CREATE TRIGGER move AFTER INSERT ON mails FOR EACH ROW EXECUTE FUNCTION move()');
  await hear(letterTo(id));
  await first(moved);
  await world.rows('DROP TRIGGER move ON mails');
  expect(to(email)).toEqual([]);
});
