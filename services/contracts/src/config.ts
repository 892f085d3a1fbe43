import { type KitConfig, kitConfig, kitVariables } from '@prepmarket/service-kit';

export type ContractsConfig = KitConfig;

export const contractsConfig = (env: NodeJS.ProcessEnv = process.env): ContractsConfig => kitConfig('contracts', env);

/** The names that `contractsConfig` reads. */
export const variables = kitVariables();
