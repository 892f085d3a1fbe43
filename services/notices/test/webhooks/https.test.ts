import https from 'node:https';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { tryMessages } from '@prepmarket/notices-api';
import { generate } from 'selfsigned';
import { type Reach, reachOf } from '../../src/webhooks/wire/reach.js';
import { tryOnce } from '../../src/webhooks/wire/try.js';

const NAME = 'hooks.example.com';
const usual = tls.getCACertificates('default');
let server: https.Server;
let certificate: string;
const named: (string | undefined)[] = [];
beforeAll(async () => {
  const made = await generate([{ name: 'commonName', value: NAME }], { extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: NAME }] }] });
  certificate = made.cert;
  server = https.createServer({ key: made.private, cert: made.cert }, (request, response) => {
    named.push(request.headers.host);
    response.end('thank you');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  tls.setDefaultCACertificates(usual);
  server.close();
});

const reach: Reach = { ...reachOf(false), resolve: async () => [{ address: '127.0.0.1', family: 4 }], allows: () => true };
const tried = (host: string) => {
  const url = `https://${host}:${(server.address() as AddressInfo).port}/hook`;
  return tryOnce({ url, headers: {}, body: '{}' }, reach, new AbortController().signal);
};

it('[S-1463] calls by https whom the certificate names, where the name led, and sends nothing to anybody else', async () => {
  expect((await tried(NAME)).error).toBe(tryMessages.certificate('DEPTH_ZERO_SELF_SIGNED_CERT'));
  tls.setDefaultCACertificates([...usual, certificate]);
  expect(await tried(NAME)).toMatchObject({ status: 200, answer: 'thank you', error: undefined });
  expect((await tried('other.example.com')).error).toBe(tryMessages.certificate('ERR_TLS_CERT_ALTNAME_INVALID'));
  expect(named).toEqual([expect.stringMatching(/^hooks\.example\.com:\d+$/)]);
});
