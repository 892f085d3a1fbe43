import { catalogFailures, lastFrame, projectPaths, type Shot, taskFrame, taskNumber } from '@prepmarket/catalog-api';
import { type TestShotForm, testShotForm, testShotLimits, testShotMessages, testShotPaths, testTaskTypes } from '@prepmarket/media-api';
import { useNavigate } from '@prepmarket/web-kit/router';
import { type Sending, useNotify, useTrail } from '@prepmarket/web-kit/store';
import { Alert, EmptyState, LinkButton, Loaded, Mono, Page, Panel, Skeleton, styled, Typography, useOneTrail } from '@prepmarket/web-kit/ui';
import { FormPage, refuseForm, SelectField, SelectInput, TextField, useFieldError, useFormContext, useWatch, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { useState } from 'react';
import { useMediaPlatesQuery } from '../api.js';
import { Poster } from '../clip/poster.js';
import { useMakeTestShotMutation, useOwnProjectsQuery } from './api.js';
import { typeText } from './words.js';

const TITLE = 'New Test Shot';
const BACK = { to: testShotPaths.tests, label: 'Back to Test Shots' };
const types = testTaskTypes.map((value) => ({ value, label: typeText(value) }));
const loading = <Skeleton variant="rounded" height={56} role="status" aria-label="Loading" />;
const whole = { slotProps: { htmlInput: { min: 0, inputMode: 'numeric' as const } }, type: 'number', required: true };

/** The numbers of the first and the last frame of a plate. */
const endsOf = (shot: Shot): [first: number, last: number] => [taskNumber(shot, 1), taskNumber(shot, lastFrame(shot))];

/** The range as the API has it, counted from 1; a sentence where a number is no frame's. */
const rangeOf = (shot: Shot | undefined, { frame_start, frame_end }: TestShotForm): { frame_start: number; frame_end: number } | string => {
  if (!shot) return testShotMessages.shotRequired;
  const range = { frame_start: taskFrame(shot, frame_start), frame_end: taskFrame(shot, frame_end) };
  const fits = taskNumber(shot, range.frame_start) === frame_start && taskNumber(shot, range.frame_end) === frame_end;
  return fits ? range : testShotMessages.framesOutside(...endsOf(shot));
};

/** The shots of a project whose plate is ready; the one that is chosen fills in its frames. */
const Shots = ({ projectId, onChoose }: { projectId: string; onChoose: (shot: Shot | undefined) => void }) => {
  const { setValue } = useFormContext();
  const chosen = useWatch({ name: 'shot_id' });
  const error = useFieldError('shot_id');
  return (
    <Loaded query={useMediaPlatesQuery(projectId)} loading={loading} failed={catalogFailures.shotDetails}>
      {(all) => {
        const shots = all.filter(({ file_url }) => file_url);
        if (shots.length === 0) return <Alert severity="info">{testShotMessages.noPlates}</Alert>;
        const choose = (id: string) => {
          const shot = shots.find((each) => each.id === id);
          setValue('shot_id', id, { shouldDirty: true, shouldValidate: Boolean(error) });
          const [first, last] = shot ? endsOf(shot) : ['', ''];
          setValue('frame_start', String(first));
          setValue('frame_end', String(last));
          onChoose(shot);
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

interface Named {
  id: string;
  title: string;
}

const Row = styled.div<{ $columns: string }>`
  display: grid;
  gap: 20px 16px;
  align-items: start;
  grid-template-columns: ${({ $columns }) => $columns};
  @media (max-width: 599.95px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Picture = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 320px) minmax(0, 1fr);
  align-items: center;
  gap: 8px 16px;
  margin: 0;
  @media (max-width: 599.95px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** The plate that all vendors will see. */
const Chosen = ({ shot }: { shot: Shot }) => {
  const [first, last] = endsOf(shot);
  const { poster_url, sprite } = shot.metadata ?? {};
  const picture = poster_url ? { poster_url, sprite, frames: last - first + 1 } : null;
  return (
    <Picture>
      <Poster clip={{ picture }} />
      <figcaption>
        <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {shot.name}
        </Typography>
        <Mono>{`${first}–${last} (${last - first + 1} f)`}</Mono>
      </figcaption>
    </Picture>
  );
};

const Form = ({ projects }: { projects: readonly Named[] }) => {
  const [projectId, choose] = useState('');
  const [shot, chooseShot] = useState<Shot>();
  const [make] = useMakeTestShotMutation();
  const back = useOneTrail(BACK);
  const navigate = useNavigate();
  const notify = useNotify();
  const form = useZodForm(testShotForm, { title: '', brief: '', task_type: 'roto', shot_id: '', frame_start: '', frame_end: '' });
  const chooseProject = (id: string) => {
    choose(id);
    chooseShot(undefined);
    form.setValue('shot_id', '');
  };
  const submit = async (values: TestShotForm, sending: Sending) => {
    const range = rangeOf(shot, values);
    if (typeof range === 'string') return form.setError('frame_end', { message: range });
    const { data, error } = await make({ ...values, ...range, sending });
    if (!data) return refuseForm(form, error, testShotMessages.saveFailed);
    notify('success', testShotMessages.made);
    await navigate(testShotPaths.test(data.id));
  };
  return (
    <FormPage title={TITLE} back={back} form={form} onSubmit={submit} submitLabel="Open to All Vendors" busyLabel="Opening..." cancelTo={testShotPaths.tests}>
      <Alert severity="info">{testShotMessages.notYourPlate}</Alert>
      <Row $columns="repeat(2, minmax(0, 1fr))">
        <SelectInput
          label="Project"
          value={projectId}
          placeholder="Choose a project"
          options={projects.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={({ target }) => chooseProject(target.value)}
        />
        {projectId && <Shots key={projectId} projectId={projectId} onChoose={chooseShot} />}
      </Row>
      {shot && <Chosen shot={shot} />}
      <TextField name="title" label="Title" required slotProps={{ htmlInput: { maxLength: testShotLimits.title } }} />
      <TextField name="brief" label="Brief" required multiline minRows={4} slotProps={{ htmlInput: { maxLength: testShotLimits.brief } }} />
      <Row $columns="minmax(0, 2fr) repeat(2, minmax(0, 1fr))">
        <SelectField name="task_type" label="Type of task" options={types} />
        <TextField name="frame_start" label="First frame" {...whole} />
        <TextField name="frame_end" label="Last frame" {...whole} />
      </Row>
    </FormPage>
  );
};

const NoProject = () => (
  <Panel>
    <EmptyState
      text={testShotMessages.noProject}
      action={
        <LinkButton variant="contained" to={projectPaths.createProject}>
          Create Project
        </LinkButton>
      }
    />
  </Panel>
);

/** A test of the plate of an own shot. */
export default function Make() {
  const back = useOneTrail(BACK);
  const query = useOwnProjectsQuery();
  useTrail([
    { name: 'Test Shots', path: testShotPaths.tests },
    { name: TITLE, path: testShotPaths.fresh },
  ]);
  if (query.data && query.data.length > 0) return <Form projects={query.data} />;
  return (
    <Page title={TITLE} back={back}>
      <Loaded query={query} loading={loading} failed={testShotMessages.loadFailed}>
        {() => <NoProject />}
      </Loaded>
    </Page>
  );
}
