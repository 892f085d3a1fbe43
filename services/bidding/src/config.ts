import { type KitConfig, kitConfig } from '@prepmarket/service-kit';

export type BiddingConfig = KitConfig;

export const biddingConfig = (env: NodeJS.ProcessEnv = process.env): BiddingConfig => kitConfig('bidding', env);
