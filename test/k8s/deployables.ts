import * as gateway from '../../gateway/src/config.js';
import type { ServiceName } from '../../gateway/src/services.js';
import * as bidding from '../../services/bidding/src/config.js';
import * as catalog from '../../services/catalog/src/config.js';
import * as contracts from '../../services/contracts/src/config.js';
import * as identity from '../../services/identity/src/config.js';
import * as media from '../../services/media/src/config.js';
import * as notices from '../../services/notices/src/config.js';

type Read = (env: NodeJS.ProcessEnv) => unknown;

const all: Record<ServiceName | 'transcoder' | 'gateway', { variables: string[]; read: Read }> = {
  identity: { variables: identity.variables, read: identity.identityConfig },
  catalog: { variables: catalog.variables, read: catalog.catalogConfig },
  media: { variables: media.variables, read: media.mediaConfig },
  transcoder: { variables: media.variables, read: media.mediaConfig },
  bidding: { variables: bidding.variables, read: bidding.biddingConfig },
  contracts: { variables: contracts.variables, read: contracts.contractsConfig },
  notices: { variables: notices.variables, read: notices.noticesConfig },
  gateway: { variables: gateway.variables, read: gateway.gatewayConfig },
};

/** What runs on Node: the variables it reads, and how. */
export const deployables: Record<string, { variables: string[]; read: Read }> = all;

/** Read by Node itself. */
const ofNode = ['NODE_OPTIONS'];

/** The variables that a deployable may be told. */
export const known = (name: string): string[] => [...(deployables[name]?.variables ?? []), ...ofNode];
