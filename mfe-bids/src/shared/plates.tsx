import type { MediaWidgets } from '@prepmarket/media-api';
import { remoteWidgets } from '@prepmarket/web-kit';
import { FoldedPanel } from '@prepmarket/web-kit/ui';

const RemoteWidget = remoteWidgets<MediaWidgets<unknown>>();

/** The plates of the project's shots, for who wants to look at them here. */
export const Plates = ({ projectId }: { projectId: string }) => (
  <FoldedPanel title="Plates" show="Show plates" hide="Hide plates">
    {() => <RemoteWidget name="media/Plates" projectId={projectId} />}
  </FoldedPanel>
);
