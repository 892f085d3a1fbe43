import type { MediaWidgets } from '@prepmarket/media-api';
import { remoteWidgets } from '@prepmarket/web-kit';
import { Spinner } from '@prepmarket/web-kit/ui';

const RemoteWidget = remoteWidgets<MediaWidgets<unknown>>();

/** Where a review link leads: media has the page, and needs no account for it. */
const ReviewScreen = () => <RemoteWidget name="media/Review" loading={<Spinner />} />;

export default ReviewScreen;
