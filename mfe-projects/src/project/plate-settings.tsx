import type { Project } from '@prepmarket/catalog-api';
import { lazyPart } from '@prepmarket/web-kit';
import { FoldedPanel, Skeleton } from '@prepmarket/web-kit/ui';
import { RemoteWidget } from '../shared/widgets.js';

const PlateNames = lazyPart(() => import('./plate-names.js'), <Skeleton variant="rounded" height={240} />);

/** What an owner says of all plates of a project: how they are meant, and which shot a file's name speaks of. */
export const PlateSettings = ({ project }: { project: Project }) => (
  <>
    <RemoteWidget name="media/ProjectColour" projectId={project.id} loading={<Skeleton variant="rounded" height={132} />} />
    <FoldedPanel title="Names of Plates" show="Change" hide="Close">
      {() => <PlateNames project={project} />}
    </FoldedPanel>
  </>
);
