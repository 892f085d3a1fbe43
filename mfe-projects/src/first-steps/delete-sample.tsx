import { catalogFailures, type Project, projectMessages } from '@prepmarket/catalog-api';
import { useDeleteProjectMutation } from '../api/projects.js';
import { RemoveDialog } from '../shared/remove.js';

/** Asks before the sample goes. */
export default function DeleteSample({ sample: { id, title }, onClose }: { sample: Project; onClose: () => void }) {
  const [remove] = useDeleteProjectMutation();
  return (
    <RemoveDialog
      open
      onClose={onClose}
      title="Delete Sample Project"
      text={`"${title}" goes with its shots, plates and tasks. You can make it again.`}
      run={(sending) => remove({ projectId: id, sending }).unwrap()}
      done={projectMessages.deleted}
      failed={catalogFailures.deleteProject}
    />
  );
}
