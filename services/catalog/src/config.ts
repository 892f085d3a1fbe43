import { type KitConfig, kitConfig, kitVariables } from '@prepmarket/service-kit';

export type CatalogConfig = KitConfig;

export const catalogConfig = (env: NodeJS.ProcessEnv = process.env): CatalogConfig => kitConfig('catalog', env);

/** The names that `catalogConfig` reads. */
export const variables = kitVariables();
