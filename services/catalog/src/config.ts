import { type KitConfig, kitConfig } from '@prepmarket/service-kit';

export type CatalogConfig = KitConfig;

export const catalogConfig = (env: NodeJS.ProcessEnv = process.env): CatalogConfig => kitConfig('catalog', env);
