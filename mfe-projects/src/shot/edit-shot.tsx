import { type AddedTask, catalogFailures, listHeadings, packageMessages, type Shot, type ShotEdit, shotEditForm, shotMessages } from '@prepmarket/catalog-api';
import { useNavigate } from '@prepmarket/web-kit/router';
import { type Sending, useNotify } from '@prepmarket/web-kit/store';
import { Skeleton } from '@prepmarket/web-kit/ui';
import { FormPage, refuseForm, useStaleEdit, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { usePackageQuery } from '../api/packages.js';
import { useEditShotMutation } from '../api/shots.js';
import { backToHolder, paths, type ShotAt } from '../paths.js';
import { ownDeadline } from '../shared/own-deadline.js';
import { RecordPage } from '../shared/record-page.js';
import { FirstNumberField, ShotFields } from './shot-fields.js';
import { TaskRows } from './task-rows.js';
import { TasksPresent } from './tasks-present.js';
import { useAddTasks } from './use-add-tasks.js';
import { useShotTrail } from './use-shot-trail.js';
import { WithShot } from './with-shot.js';

const TITLE = 'Edit Shot';
const labels = {
  ...{ name: 'Name', description: 'Description', status: 'Status', deadline: 'Deadline', first_number: 'First frame number' },
  ...{ frame_in: listHeadings.in, frame_out: listHeadings.out },
};
const written = (frame: number | null | undefined) => (frame == null ? '' : String(frame));

interface ShotFormProps {
  shot: Shot;
  at: ShotAt;
  place: Required<ShotAt>;
  parentDeadline: string | null;
}

const ShotForm = ({ shot, at, place, parentDeadline }: ShotFormProps) => {
  const [editShot] = useEditShotMutation();
  const navigate = useNavigate();
  const notify = useNotify();
  const valuesOf = ({ name, description, status, deadline, first_number, frame_in, frame_out }: Shot) => ({
    ...{ name, description, status, tasks: [] },
    deadline: ownDeadline(deadline, parentDeadline),
    ...{ first_number: written(first_number), frame_in: written(frame_in), frame_out: written(frame_out) },
  });
  const form = useZodForm(shotEditForm, valuesOf(shot));
  const { version, caught, saved, notice } = useStaleEdit({ form, record: shot, valuesOf, labels });
  useShotTrail(shot, at, { name: TITLE, path: paths.editShot(at) });
  const addTasks = useAddTasks((left) => form.setValue('tasks', left));
  const save = async ({ tasks, ...edit }: ShotEdit & { tasks: AddedTask[] }, sending: Sending) => {
    const { data, error } = await editShot({ ...place, edit, version: version(), sending });
    if (caught(error)) return;
    if (error) return refuseForm(form, error, catalogFailures.updateShot);
    saved(data);
    const taskError = await addTasks(place, tasks, sending);
    if (taskError) return refuseForm(form, taskError, catalogFailures.createTask);
    notify('success', shotMessages.updated);
    return navigate(paths.shot(at));
  };
  return (
    <FormPage
      title={TITLE}
      subtitle={shot.project?.title}
      back={{ to: paths.shot({ projectId: at.projectId, shotId: at.shotId }), label: 'Back to Shot' }}
      form={form}
      draft={`edit-shot-${shot.id}`}
      onSubmit={save}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      cancelTo={paths.shot(at)}
    >
      {notice}
      <ShotFields />
      {shot.metadata?.first_frame == null && <FirstNumberField />}
      <TaskRows named>{shot.tasks.length > 0 && <TasksPresent shot={shot} place={place} />}</TaskRows>
    </FormPage>
  );
};

/** What the shot takes over as its deadline is not its own, so the package's must be known before anything can be saved. */
const Prepared = (props: Omit<ShotFormProps, 'parentDeadline'>) => (
  <RecordPage
    title={TITLE}
    query={usePackageQuery(props.place)}
    loading={<Skeleton variant="rounded" height={360} role="status" aria-label="Loading" />}
    failed={catalogFailures.packageDetails}
    missing={packageMessages.notFound}
    back={backToHolder(props.at)}
  >
    {(pack) => <ShotForm {...props} parentDeadline={pack.deadline} />}
  </RecordPage>
);

export default function EditShot() {
  return (
    <WithShot title={TITLE} failed={catalogFailures.shotData} ownerOnly>
      {(shot, at, place) => <Prepared key={shot.id} shot={shot} at={at} place={place} />}
    </WithShot>
  );
}
