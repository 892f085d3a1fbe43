import { catalogFailures, lastFrame, type NewTask, newTask, type Shot, taskDescriptionMaximum, taskMessages } from '@prepmarket/catalog-api';
import { useNavigate } from '@prepmarket/web-kit/router';
import { type Sending, useNotify } from '@prepmarket/web-kit/store';
import { FormPage, refuseForm, SelectField, TextField, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { useCreateTaskMutation } from '../api/tasks.js';
import { paths, type ShotAt } from '../paths.js';
import { typeOptions } from '../shot/task-rows.js';
import { useShotTrail } from '../shot/use-shot-trail.js';
import { WithShot } from '../shot/with-shot.js';
import { FrameRange } from './frame-range.js';

const TITLE = 'Create New Task';

const NewTaskForm = ({ shot, at, place }: { shot: Shot; at: ShotAt; place: Required<ShotAt> }) => {
  const [createTask] = useCreateTaskMutation();
  const navigate = useNavigate();
  const notify = useNotify();
  const last = lastFrame(shot);
  const form = useZodForm(newTask, { task_type: '', description: '', instructions: '', frame_start: 1, frame_end: last });
  useShotTrail(shot, at, { name: TITLE, path: paths.createTask(at) });
  const create = async (task: NewTask, sending: Sending) => {
    const { error } = await createTask({ ...place, form: { ...task, name: task.task_type }, sending });
    if (error) return refuseForm(form, error, catalogFailures.createTask);
    notify('success', taskMessages.created);
    return navigate(paths.shot(at));
  };
  return (
    <FormPage
      title={TITLE}
      subtitle={`Shot: ${shot.name}`}
      back={{ to: paths.shot(at), label: 'Back to Shot' }}
      form={form}
      draft={`create-task-${shot.id}`}
      onSubmit={create}
      submitLabel="Create Task"
      busyLabel="Creating..."
      cancelTo={paths.shot(at)}
    >
      <SelectField name="task_type" label="Task Type" options={typeOptions} placeholder="Select a type" required />
      <TextField name="description" label="Description" counter={taskDescriptionMaximum} multiline minRows={2} />
      <TextField name="instructions" label="Instructions" multiline minRows={4} />
      <FrameRange shot={shot} />
    </FormPage>
  );
};

export default function CreateTask() {
  return (
    <WithShot title={TITLE} failed={catalogFailures.shotDetails} ownerOnly>
      {(shot, at, place) => <NewTaskForm key={shot.id} shot={shot} at={at} place={place} />}
    </WithShot>
  );
}
