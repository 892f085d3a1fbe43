import { type KitConfig, kitConfig } from '@prepmarket/service-kit';

export type ContractsConfig = KitConfig;

export const contractsConfig = (env: NodeJS.ProcessEnv = process.env): ContractsConfig => kitConfig('contracts', env);
