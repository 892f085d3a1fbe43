import { FoldedPanel } from '@prepmarket/web-kit/ui';
import { RemoteWidget } from './widgets.js';

/** The plates of the project's shots, for who wants to look at them here. */
export const Plates = ({ projectId }: { projectId: string }) => (
  <FoldedPanel title="Plates" show="Show plates" hide="Hide plates">
    {() => <RemoteWidget name="media/Plates" projectId={projectId} />}
  </FoldedPanel>
);
