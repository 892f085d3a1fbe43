import { useBack, useNavigate } from '@prepmarket/web-kit/router';
import { FormPage } from '@prepmarket/web-kit/ui-forms';
import { paths } from '../paths.js';
import { useShotTrail } from '../shot/use-shot-trail.js';
import { TaskFields } from './task-fields.js';
import { useTaskForm } from './task-form.js';
import { type TaskScreen, WithTask } from './with-task.js';

const TITLE = 'Edit Task';

const TaskEdit = ({ task, shot, at, place }: TaskScreen) => {
  const navigate = useNavigate();
  const there = paths.shot(at);
  const back = useBack({ to: there, label: 'Back to Shot' });
  const { form, save, notice } = useTaskForm(task, shot, place, () => navigate(there));
  useShotTrail(shot, at, { name: task.name, path: paths.task(at, task.id) }, { name: TITLE, path: paths.editTask(at, task.id) });
  return (
    <FormPage
      title={TITLE}
      subtitle={`Shot: ${shot.name}`}
      back={back}
      form={form}
      draft={`edit-task-${task.id}`}
      onSubmit={save}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      cancelTo={back.to}
    >
      {notice}
      <TaskFields shot={shot} />
    </FormPage>
  );
};

export default function EditTask() {
  return (
    <WithTask title={TITLE} ownerOnly>
      {(screen) => <TaskEdit key={screen.task.id} {...screen} />}
    </WithTask>
  );
}
