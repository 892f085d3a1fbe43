import { type KitConfig, kitConfig, kitVariables, readVariables } from '@prepmarket/service-kit';
import { type Rates, ratesOf, rateVariables } from './rates.js';

export type CatalogConfig = KitConfig & { rates?: Rates };

/** What the keys of videos begin with that media is to adopt. */
export const handedOver = 'incoming/p-';

/** Reads what every service needs, PROJECTS_PER_HOUR, UPLOADS_PER_HOUR and S3_HANDOVER_BUCKET: media's bucket, where it is not the catalog's own. @throws ConfigError */
export const catalogConfig = (env: NodeJS.ProcessEnv = process.env): CatalogConfig => {
  const kit = { ...kitConfig('catalog', env), rates: ratesOf(readVariables('catalog', rateVariables, env)) };
  const bucket = env.S3_HANDOVER_BUCKET;
  return bucket && 'bucket' in kit.store ? { ...kit, store: { ...kit.store, handover: { prefix: handedOver, bucket } } } : kit;
};

/** The names that `catalogConfig` reads. */
export const variables = [...kitVariables(), ...Object.keys(rateVariables), 'S3_HANDOVER_BUCKET'];
