import type { BiddingWidgets } from '@prepmarket/bidding-api';
import type { Shot } from '@prepmarket/catalog-api';
import type { ContractsWidgets } from '@prepmarket/contracts-api';
import type { MediaWidgets, PlateUpload } from '@prepmarket/media-api';
import type { NoticesWidgets } from '@prepmarket/notices-api';
import { loadWidget, remoteWidgets } from '@prepmarket/web-kit';
import { uploadInbox } from '@prepmarket/web-kit/store';

/** What other remotes draw on these screens. */
export type Widgets = MediaWidgets<Shot, File> & BiddingWidgets & ContractsWidgets & NoticesWidgets;

export const RemoteWidget = remoteWidgets<Widgets>();

/** Loads a part before it is drawn. */
export const fetchWidget = (name: keyof Widgets): Promise<unknown> => loadWidget(name);

/** Hands files over to whoever uploads them, on whatever screen one is by then. */
export const { ask: askUpload } = uploadInbox<PlateUpload<File>>();
