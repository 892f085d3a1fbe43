import { noticesConfig } from '../src/config.js';

const env = { DATABASE_URL: 'postgres://notices:x@localhost/notices' };

it('[S-1461] reads WEBHOOKS_ANYWHERE: true or false, false when absent', () => {
  const said = (WEBHOOKS_ANYWHERE?: string) => noticesConfig({ ...env, WEBHOOKS_ANYWHERE }).webhooksAnywhere;
  expect([said(), said('false'), said('true')]).toEqual([false, false, true]);
  expect(() => said('yes')).toThrow(/WEBHOOKS_ANYWHERE must be true or false/);
});
