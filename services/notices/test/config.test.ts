import { newPair } from '@prepmarket/service-testing/pushed';
import { noticesConfig } from '../src/config.js';
import { push } from './push/browsers.js';

const env = { DATABASE_URL: 'postgres://notices:x@localhost/notices' };

it('[S-1461] reads WEBHOOKS_ANYWHERE: true or false, false when absent', () => {
  const said = (WEBHOOKS_ANYWHERE?: string) => noticesConfig({ ...env, WEBHOOKS_ANYWHERE }).webhooksAnywhere;
  expect([said(), said('false'), said('true')]).toEqual([false, false, true]);
  expect(() => said('yes')).toThrow(/WEBHOOKS_ANYWHERE must be true or false/);
});

it('[S-1527] reads the keys of push services: all three of one pair, or none, and then it is not offered', () => {
  const all = { VAPID_PUBLIC_KEY: push.publicKey, VAPID_PRIVATE_KEY: push.privateKey, VAPID_SUBJECT: push.subject };
  const said = (over: NodeJS.ProcessEnv) => noticesConfig({ ...env, ...over }).push;
  expect([said({}), said({ VAPID_PUBLIC_KEY: '' }), said(all)]).toEqual([undefined, undefined, push]);
  for (const name of Object.keys(all))
    expect(() => said({ ...all, [name]: '' })).toThrow('Set VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT, or none of them');
  expect(() => said({ ...all, VAPID_PUBLIC_KEY: newPair().getPublicKey('base64url') })).toThrow(/VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY/);
  expect(() => said({ ...all, VAPID_PRIVATE_KEY: 'short' })).toThrow(/VAPID_PRIVATE_KEY must be 43 characters/);
  expect(() => said({ ...all, VAPID_SUBJECT: 'operator' })).toThrow(/VAPID_SUBJECT must begin with mailto: or https/);
});
