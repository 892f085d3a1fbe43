/** Every service behind the gateway, named as its folder: the one table that gateway, `npm start` and tests read. */
export const services = ['identity', 'catalog', 'media', 'bidding', 'contracts'] as const;
export type ServiceName = (typeof services)[number];
