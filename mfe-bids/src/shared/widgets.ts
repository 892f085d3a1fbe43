import type { MediaWidgets } from '@prepmarket/media-api';
import type { NoticesWidgets } from '@prepmarket/notices-api';
import { remoteWidgets } from '@prepmarket/web-kit';

/** What other remotes draw on these screens. */
export const RemoteWidget = remoteWidgets<MediaWidgets<unknown> & NoticesWidgets>();
