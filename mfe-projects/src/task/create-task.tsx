import { catalogFailures, type Shot } from '@prepmarket/catalog-api';
import { useNavigate } from '@prepmarket/web-kit/router';
import { FormPage } from '@prepmarket/web-kit/ui-forms';
import { paths, type ShotAt } from '../paths.js';
import { useShotTrail } from '../shot/use-shot-trail.js';
import { WithShot } from '../shot/with-shot.js';
import { useNewTask } from './new-task.js';
import { NewTaskFields } from './new-task-fields.js';

const TITLE = 'Create New Task';

const NewTaskForm = ({ shot, at, place }: { shot: Shot; at: ShotAt; place: Required<ShotAt> }) => {
  const navigate = useNavigate();
  const { form, create } = useNewTask(shot, place, () => navigate(paths.shot(at)));
  useShotTrail(shot, at, { name: TITLE, path: paths.createTask(at) });
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
      <NewTaskFields shot={shot} />
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
