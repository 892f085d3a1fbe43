import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import express from 'express';
import request from 'supertest';
import { type MailboxDoor, openMailbox } from '../src/mail/door.js';
import { Mailbox } from '../src/mail/mailbox.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'prepmarket-door-'));
const mailbox = new Mailbox(folder);
const product = express();
let door: MailboxDoor;

beforeAll(async () => {
  await mailbox.deliver({ to: 'vera@example.com', subject: 'Reset your password', text: 'https://prepmarket.test/reset?token=1', html: '' });
  door = (await openMailbox(mailbox, { production: false, port: 0 })) as MailboxDoor;
  door.lead(product);
});
afterAll(async () => {
  await door.close();
  rmSync(folder, { recursive: true });
});

describe('[S-1135] the letters', () => {
  it('are shown on a listener of their own, bound to this machine', async () => {
    expect(door.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mailbox$/);
    expect(await (await fetch(door.url)).text()).toContain('Reset your password');
    const { hostname, port } = new URL(door.url);
    expect(hostname).toBe('127.0.0.1');
    const elsewhere = Object.values(os.networkInterfaces()).flatMap((all) => all?.filter(({ family, internal }) => family === 'IPv4' && !internal) ?? []);
    for (const { address } of elsewhere) expect(await reaches(address, Number(port))).toBe(false);
  });

  it('are found by who follows the link that npm start prints', async () => {
    const { headers } = await request(product).get('/mailbox').set('Host', '127.0.0.1:8080').expect(302);
    expect(headers.location).toBe(door.url);
    expect((await request(product).get('/mailbox/some-letter').set('Host', 'localhost').expect(302)).headers.location).toBe(`${door.url}/some-letter`);
  });

  it.each([
    ['a proxy that says nothing of itself', '127.0.0.1:8080', {}],
    ['a proxy that names its caller', '127.0.0.1:8080', { 'x-forwarded-for': '203.0.113.5' }],
    ['a proxy by the newer header', '127.0.0.1:8080', { forwarded: 'for=203.0.113.5' }],
    ['a name that points here', 'evil.example', {}],
  ])('are not sent through the product: %s', async (_who, host, headers) => {
    for (const accept of ['text/html', 'application/json']) {
      const { text } = await request(product)
        .get('/mailbox')
        .set({ host, accept, ...headers });
      expect(text).not.toContain('Reset your password');
    }
  });

  it('are shown to no page of another name', async () => {
    const answer = await request(door.url.replace('/mailbox', '')).get('/mailbox').set('Host', 'evil.example');
    expect(answer.status).toBe(404);
  });

  it('are not shown at all in production', async () => {
    expect(await openMailbox(mailbox, { production: true, port: 0 })).toBeUndefined();
  });

  it('move to another port where theirs is taken', async () => {
    const other = await openMailbox(mailbox, { production: false, port: Number(new URL(door.url).port) });
    expect(other?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mailbox$/);
    expect(other?.url).not.toBe(door.url);
    await other?.close();
  });
});

const reaches = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect({ host, port });
    const say = (yes: boolean) => () => {
      socket.destroy();
      resolve(yes);
    };
    socket.once('connect', say(true)).once('error', say(false));
  });
