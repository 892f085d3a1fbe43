import { identityConfig } from '../src/config.js';
import { signingKey } from './world.js';

const env = { DATABASE_URL: 'postgres://u:longsecret@db:5432/identity', SIGNING_KEY: JSON.stringify(signingKey), SMTP_URL: 'smtp://mail:25' };

it('reads key, mail and rates', () => {
  const config = identityConfig({ ...env, ALLOW_DEV_MODE: 'true', FAILED_LOGINS_PER_ACCOUNT: '5', MAIL_FROM: 'Us <us@example.com>' });
  expect(config).toMatchObject({ service: 'identity', signingKey: { kid: 'identity-test' }, allowDevMode: true, rates: { failedLoginsPerAccount: 5 } });
  expect(config.mail).toEqual({ smtpUrl: 'smtp://mail:25', from: 'Us <us@example.com>' });
  expect(identityConfig(env).allowDevMode).toBe(false);
});

const { d: _private, ...publicKey } = signingKey;

it.each([
  [{ SIGNING_KEY: undefined }, /SIGNING_KEY is not set: give a private ES256 key/],
  [{ SIGNING_KEY: '{' }, /SIGNING_KEY is no such key/],
  [{ SIGNING_KEY: JSON.stringify(publicKey) }, /SIGNING_KEY is no such key/],
  [{ SIGNING_KEY: JSON.stringify({ ...signingKey, kid: undefined }) }, /SIGNING_KEY is no such key/],
  [{ SMTP_URL: undefined }, /SMTP_URL is not set/],
  [{ SMTP_URL: 'http://mail' }, /SMTP_URL is no such address/],
  [{ REGISTRATIONS_PER_ADDRESS_AND_HOUR: 'many' }, /REGISTRATIONS_PER_ADDRESS_AND_HOUR must be a whole number/],
  [
    { NODE_ENV: 'production', SMTP_URL: 'smtp://u:changeme@mail', AMQP_URL: 'amqp://u:longsecret@mq', PUBLIC_URL: 'https://x.example' },
    /SMTP_URL has a default password/,
  ],
])('names what is wrong with %j', (over, sentence) => {
  expect(() => identityConfig({ ...env, ...over })).toThrow(sentence);
});
