import { type KitConfig, kitConfig, kitVariables, readVariables } from '@prepmarket/service-kit';
import * as z from 'zod/mini';
import { type PushKeys, pushKeysOf, pushVariables } from './push/keys.js';
import type { Reach } from './webhooks/wire/reach.js';

export type { PushKeys } from './push/keys.js';

export interface NoticesConfig extends KitConfig {
  /** Webhooks may lead into private networks, by http and to any port: for tests and networks of one's own. */
  webhooksAnywhere?: boolean;
  /** Where names lead and what may be called; the system's word and the internet when absent. */
  webhooksReach?: Partial<Reach>;
  /** By which push services know this product; notices in browsers are not offered when absent. */
  push?: PushKeys;
}

/** Where webhooks, and push services, may lead. */
const webhookVariables = { WEBHOOKS_ANYWHERE: z._default(z.enum(['true', 'false'], 'WEBHOOKS_ANYWHERE must be true or false'), 'false') };

export const noticesConfig = (env: NodeJS.ProcessEnv = process.env): NoticesConfig => ({
  ...kitConfig('notices', env),
  webhooksAnywhere: readVariables('notices', webhookVariables, env).WEBHOOKS_ANYWHERE === 'true',
  push: pushKeysOf(readVariables('notices', pushVariables, env)),
});

/** The names that `noticesConfig` reads. */
export const variables = [...kitVariables(), ...Object.keys(webhookVariables), ...Object.keys(pushVariables)];
