import { lastFrame } from '@prepmarket/catalog-api';
import { type NewTestShot, newTestShot, testShotLimits, testShotMessages, testShotPaths, testTaskTypes } from '@prepmarket/media-api';
import { useNavigate } from '@prepmarket/web-kit/router';
import { type Sending, useNotify, useTrail } from '@prepmarket/web-kit/store';
import { Alert, Loaded, Skeleton, Stack } from '@prepmarket/web-kit/ui';
import { FormPage, refuseForm, SelectField, SelectInput, TextField, useFieldError, useFormContext, useWatch, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { useState } from 'react';
import { useMediaPlatesQuery } from '../api.js';
import { useMakeTestShotMutation, useOwnProjectsQuery } from './api.js';
import { typeText } from './words.js';

const TITLE = 'New Test Shot';
const types = testTaskTypes.map((value) => ({ value, label: typeText(value) }));
const loading = <Skeleton variant="rounded" height={56} role="status" aria-label="Loading" />;
const whole = { slotProps: { htmlInput: { min: 1, inputMode: 'numeric' as const } }, type: 'number', required: true };

/** The shots of a project whose plate is ready; the one that is chosen fills in its frames. */
const Shots = ({ projectId }: { projectId: string }) => {
  const { setValue } = useFormContext();
  const chosen = useWatch({ name: 'shot_id' });
  const error = useFieldError('shot_id');
  return (
    <Loaded query={useMediaPlatesQuery(projectId)} loading={loading} failed={testShotMessages.saveFailed}>
      {(all) => {
        const shots = all.filter(({ file_url }) => file_url);
        if (shots.length === 0) return <Alert severity="info">{testShotMessages.noPlate}</Alert>;
        const choose = (id: string) => {
          const shot = shots.find((each) => each.id === id);
          setValue('shot_id', id, { shouldDirty: true, shouldValidate: Boolean(error) });
          if (shot) setValue('frame_end', String(lastFrame(shot)));
        };
        return (
          <SelectInput
            label="Shot"
            value={chosen}
            error={Boolean(error)}
            helperText={error}
            required
            placeholder="Choose a shot"
            options={shots.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => choose(target.value)}
          />
        );
      }}
    </Loaded>
  );
};

/** A test of the plate of an own shot. */
export default function Make() {
  const [projectId, choose] = useState('');
  const [make] = useMakeTestShotMutation();
  const navigate = useNavigate();
  const notify = useNotify();
  const form = useZodForm(newTestShot, { title: '', brief: '', task_type: 'roto', shot_id: '', frame_start: '1', frame_end: '' });
  useTrail([
    { name: 'Test Shots', path: testShotPaths.tests },
    { name: TITLE, path: testShotPaths.fresh },
  ]);
  const submit = async (values: NewTestShot, sending: Sending) => {
    const { data, error } = await make({ ...values, sending });
    if (!data) return refuseForm(form, error, testShotMessages.saveFailed);
    notify('success', testShotMessages.made);
    await navigate(testShotPaths.test(data.id));
  };
  return (
    <FormPage
      title={TITLE}
      back={{ to: testShotPaths.tests, label: 'Test Shots' }}
      form={form}
      onSubmit={submit}
      submitLabel="Open to All Vendors"
      busyLabel="Opening..."
      cancelTo={testShotPaths.tests}
    >
      <Alert severity="info">{testShotMessages.notYourPlate}</Alert>
      <TextField name="title" label="Title" required slotProps={{ htmlInput: { maxLength: testShotLimits.title } }} />
      <TextField name="brief" label="Brief" required multiline minRows={4} slotProps={{ htmlInput: { maxLength: testShotLimits.brief } }} />
      <SelectField name="task_type" label="Type of task" options={types} />
      <Loaded query={useOwnProjectsQuery()} loading={loading} failed={testShotMessages.saveFailed}>
        {(projects) => (
          <SelectInput
            label="Project"
            value={projectId}
            placeholder="Choose a project"
            options={projects.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={({ target }) => choose(target.value)}
          />
        )}
      </Loaded>
      {projectId && <Shots key={projectId} projectId={projectId} />}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={4}>
        <TextField name="frame_start" label="First frame" {...whole} />
        <TextField name="frame_end" label="Last frame" {...whole} />
      </Stack>
    </FormPage>
  );
}
