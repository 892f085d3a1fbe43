import { type KitConfig, kitConfig, kitVariables } from '@prepmarket/service-kit';

export type BiddingConfig = KitConfig;

export const biddingConfig = (env: NodeJS.ProcessEnv = process.env): BiddingConfig => kitConfig('bidding', env);

/** The names that `biddingConfig` reads. */
export const variables = kitVariables();
