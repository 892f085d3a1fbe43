import type { BiddingWidgets } from '@prepmarket/bidding-api';
import type { Shot } from '@prepmarket/catalog-api';
import type { MediaWidgets } from '@prepmarket/media-api';
import { remoteWidgets } from '@prepmarket/web-kit';

/** What other remotes draw on these screens. */
export type Widgets = MediaWidgets<Shot> & BiddingWidgets;

export const RemoteWidget = remoteWidgets<Widgets>();
