import { type KitConfig, kitConfig, kitVariables } from '@prepmarket/service-kit';

export type NoticesConfig = KitConfig;

// It keeps no files.
const WITHOUT = { files: true } as const;

export const noticesConfig = (env: NodeJS.ProcessEnv = process.env): NoticesConfig => kitConfig('notices', env, WITHOUT);

/** The names that `noticesConfig` reads. */
export const variables = kitVariables(WITHOUT);
