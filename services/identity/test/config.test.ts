import { identityConfig } from '../src/config.js';
import { signingKey } from './world.js';

const env = { DATABASE_URL: 'postgres://u:longsecret@db:5432/identity', SIGNING_KEY: JSON.stringify(signingKey), SMTP_URL: 'smtp://mail:25' };

it('reads key, mail and rates', () => {
  const config = identityConfig({ ...env, ALLOW_DEV_MODE: 'true', FAILED_LOGINS_PER_ACCOUNT: '5', MAIL_FROM: 'Us <us@example.com>' });
  expect(config).toMatchObject({ service: 'identity', signingKey: { kid: 'identity-test' }, allowDevMode: true, rates: { failedLoginsPerAccount: 5 } });
  expect(config.mail).toEqual({ smtpUrl: 'smtp://mail:25', from: 'Us <us@example.com>' });
  expect(identityConfig(env).allowDevMode).toBe(false);
});

it('[S-1120] reads how long sessions live, and refuses what is no number of days', () => {
  expect(identityConfig(env).sessionLife).toEqual({ idleDays: 7, days: 30 });
  expect(identityConfig({ ...env, SESSION_IDLE_DAYS: '1', SESSION_DAYS: '90' }).sessionLife).toEqual({ idleDays: 1, days: 90 });
  for (const wrong of ['0', '-1', '1.5', '366', 'week'])
    expect(() => identityConfig({ ...env, SESSION_DAYS: wrong })).toThrow('SESSION_DAYS must be a whole number from 1 to 365');
});

const other = { ...signingKey, kid: 'other' };

it('[S-930] takes the first of SIGNING_KEYS to sign with and keeps the others; a single SIGNING_KEY is understood beside it', () => {
  const { signingKey: current, previousKeys } = identityConfig({ ...env, SIGNING_KEYS: JSON.stringify([other, signingKey]) });
  expect([current.kid, previousKeys?.map(({ kid }) => kid)]).toEqual(['other', ['identity-test']]);
  expect(identityConfig(env).previousKeys).toEqual([]);
});

it('[S-1170] takes retired keys, which only open what they have sealed, and whether administrators must have a second factor', () => {
  expect(identityConfig(env)).toMatchObject({ retiredKeys: [], secondFactorForAdmins: false });
  const given = { SIGNING_KEYS: JSON.stringify([other]), RETIRED_SIGNING_KEYS: JSON.stringify([signingKey]), SECOND_FACTOR_FOR_ADMINS: 'true' };
  expect(identityConfig({ ...env, ...given })).toMatchObject({ retiredKeys: [{ kid: 'identity-test' }], previousKeys: [], secondFactorForAdmins: true });
});

const { d: _private, ...publicKey } = signingKey;

it.each([
  [{ SIGNING_KEY: undefined }, /SIGNING_KEYS is not set: give a list in JSON, .* a private ES256 key is JSON like/],
  [{ SIGNING_KEYS: '{}' }, /SIGNING_KEYS is no such list/],
  [{ SIGNING_KEYS: '[]' }, /SIGNING_KEYS is no such list/],
  [{ SIGNING_KEYS: JSON.stringify([signingKey, { kid: 'x' }]) }, /SIGNING_KEYS is no such list/],
  [{ SIGNING_KEYS: JSON.stringify([signingKey, signingKey]) }, /SIGNING_KEYS has two keys with the kid identity-test/],
  [{ SIGNING_KEY: '{' }, /SIGNING_KEY is no such key/],
  [{ SIGNING_KEY: JSON.stringify(publicKey) }, /SIGNING_KEY is no such key/],
  [{ SIGNING_KEY: JSON.stringify({ ...signingKey, kid: undefined }) }, /SIGNING_KEY is no such key/],
  [{ RETIRED_SIGNING_KEYS: '[{}]' }, /RETIRED_SIGNING_KEYS is no list of keys in JSON/],
  [{ SECOND_FACTOR_FOR_ADMINS: 'yes' }, /SECOND_FACTOR_FOR_ADMINS must be true or false/],
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
