import { isSealed } from '@prepmarket/bidding-api';
import { emptyProjectWarning, type Project, projectMessages } from '@prepmarket/catalog-api';
import { localMoment } from '@prepmarket/web-kit';
import { Button, LinkButton } from '@prepmarket/web-kit/ui';
import { useAct } from '@prepmarket/web-kit/ui-parts';
import { useEditProjectMutation } from '../api/projects.js';
import { paths } from '../paths.js';

const sealText = (until: string): string =>
  isSealed({ sealedUntil: until })
    ? `Proposals are sealed until ${localMoment(until)}. Once published this cannot change any more.`
    : `The seal of proposals ended on ${localMoment(until)}: you see them as they come. If this project was never published, choose a later moment or take the seal out first.`;

/** Opens a draft to proposals. */
export const Publish = ({ project }: { project: Project }) => {
  const [editProject] = useEditProjectMutation();
  const { act, close, dialog } = useAct();
  const warning = emptyProjectWarning(project);
  const ask = () =>
    act({
      title: 'Publish Project',
      text: (
        <>
          {`"${project.title}" becomes visible to all vendors, who can then submit proposals.`}
          {project.sealed_until && <p>{sealText(project.sealed_until)}</p>}
          {warning && (
            <>
              <p>{warning}</p>
              {project.shot_count > 0 ? (
                <LinkButton variant="contained" to={paths.addTasks(project.id)} onClick={close}>
                  Add Tasks
                </LinkButton>
              ) : (
                <LinkButton variant="contained" to={paths.createShot({ projectId: project.id })}>
                  Add Shots
                </LinkButton>
              )}
            </>
          )}
        </>
      ),
      secondary: warning !== undefined,
      confirmLabel: warning ? 'Publish anyway' : 'Publish',
      busyLabel: 'Publishing...',
      run: (sending) => editProject({ projectId: project.id, edit: { title: project.title, status: 'open' }, sending }).unwrap(),
      done: projectMessages.published,
      failed: projectMessages.updateFailed,
    });
  return (
    <>
      <Button variant={warning ? 'outlined' : 'contained'} onClick={ask}>
        Publish
      </Button>
      {dialog}
    </>
  );
};
