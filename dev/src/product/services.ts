import * as bidding from '@prepmarket/bidding-service';
import * as catalog from '@prepmarket/catalog-service';
import * as contracts from '@prepmarket/contracts-service';
import type { ServiceName } from '@prepmarket/gateway';
import * as identity from '@prepmarket/identity-service';
import * as media from '@prepmarket/media-service';
import * as notices from '@prepmarket/notices-service';
import type { Administered, KitConfig } from '@prepmarket/service-kit';

export interface App {
  getUrl(): Promise<string>;
  close(): Promise<void>;
}

type Particular = 'identity' | 'media';

/** The services that run on what all are told. */
export const usual = { catalog, bidding, contracts, notices } satisfies Record<
  Exclude<ServiceName, Particular>,
  { start: (config: KitConfig) => Promise<App>; administered: Administered }
>;

/** All of them, as operators' commands know them. */
export const modules: Record<ServiceName, { administered: Administered }> = { identity, media, ...usual };
