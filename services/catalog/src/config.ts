import { type KitConfig, kitConfig, kitVariables } from '@prepmarket/service-kit';

export type CatalogConfig = KitConfig;

/** What the keys of videos begin with that media is to adopt. */
export const handedOver = 'incoming/p-';

/** Reads what every service needs and S3_HANDOVER_BUCKET: media's bucket, where it is not the catalog's own. @throws ConfigError */
export const catalogConfig = (env: NodeJS.ProcessEnv = process.env): CatalogConfig => {
  const kit = kitConfig('catalog', env);
  const bucket = env.S3_HANDOVER_BUCKET;
  return bucket && 'bucket' in kit.store ? { ...kit, store: { ...kit.store, handover: { prefix: handedOver, bucket } } } : kit;
};

/** The names that `catalogConfig` reads. */
export const variables = [...kitVariables(), 'S3_HANDOVER_BUCKET'];
