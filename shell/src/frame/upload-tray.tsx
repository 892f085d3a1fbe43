import type { MediaWidgets } from '@prepmarket/media-api';
import { remoteWidgets } from '@prepmarket/web-kit';

const RemoteWidget = remoteWidgets<MediaWidgets<unknown>>();

const UploadTray = () => <RemoteWidget name="media/UploadTray" loading={<></>} />;

export default UploadTray;
