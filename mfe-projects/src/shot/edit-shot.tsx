import { type AddedTask, type Shot, type ShotEdit, shotEditForm, shotMessages, taskMessages } from '@prepmarket/catalog-api';
import { useNavigate } from '@prepmarket/web-kit/router';
import { skipToken, useNotify } from '@prepmarket/web-kit/store';
import { FormPage, refuseForm, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { usePackageQuery } from '../api/packages.js';
import { useEditShotMutation } from '../api/shots.js';
import { useCreateTaskMutation } from '../api/tasks.js';
import { paths, type ShotAt } from '../paths.js';
import { ownDeadline } from '../shared/own-deadline.js';
import { ShotFields } from './shot-fields.js';
import { TaskRows } from './task-rows.js';
import { useShotTrail } from './use-shot-trail.js';
import { WithShot } from './with-shot.js';

const TITLE = 'Edit Shot';

interface ShotFormProps {
  shot: Shot;
  at: ShotAt;
  place: Required<ShotAt>;
  parentDeadline: string | null;
}

const ShotForm = ({ shot, at, place, parentDeadline }: ShotFormProps) => {
  const [editShot] = useEditShotMutation();
  const [createTask] = useCreateTaskMutation();
  const navigate = useNavigate();
  const notify = useNotify();
  const { name, description, status } = shot;
  const form = useZodForm(shotEditForm, { name, description, status, deadline: ownDeadline(shot.deadline, parentDeadline), tasks: [] });
  useShotTrail(shot, at, { name: TITLE, path: paths.editShot(at) });
  /** One after the other; those that came into being leave the form, so that another try does not repeat them. */
  const addTasks = async (tasks: readonly AddedTask[]) => {
    for (const [done, task] of tasks.entries()) {
      const { error } = await createTask({ ...place, form: task });
      if (!error) continue;
      form.setValue('tasks', tasks.slice(done));
      return error;
    }
  };
  const save = async ({ tasks, ...edit }: ShotEdit & { tasks: AddedTask[] }) => {
    const { error } = await editShot({ ...place, edit });
    if (error) return refuseForm(form, error, shotMessages.updateFailedAgain);
    const taskError = await addTasks(tasks);
    if (taskError) return refuseForm(form, taskError, taskMessages.createFailedAgain);
    notify('success', shotMessages.updated);
    navigate(paths.shot(at));
  };
  return (
    <FormPage
      title={TITLE}
      subtitle={shot.project?.title}
      back={{ to: paths.shot({ projectId: at.projectId, shotId: at.shotId }), label: 'Back to Shot' }}
      form={form}
      onSubmit={save}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      cancelTo={paths.shot(at)}
    >
      <ShotFields />
      <TaskRows named />
    </FormPage>
  );
};

/** What the shot takes over as its deadline is not its own: the form waits to know the package's. */
const Prepared = (props: Omit<ShotFormProps, 'parentDeadline'>) => {
  const { projectId, packageId } = props.place;
  const { data: pack, error } = usePackageQuery(props.shot.deadline ? { projectId, packageId } : skipToken);
  if (props.shot.deadline && !pack && !error) return null;
  return <ShotForm {...props} parentDeadline={pack?.deadline ?? null} />;
};

export default function EditShot() {
  return (
    <WithShot title={TITLE} failed={shotMessages.detailsFailedAgain} ownerOnly>
      {(shot, at, place) => <Prepared key={shot.id} shot={shot} at={at} place={place} />}
    </WithShot>
  );
}
