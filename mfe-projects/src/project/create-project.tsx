import { catalogFailures, type NewProject, newProject, projectMessages, skillsMaximum } from '@prepmarket/catalog-api';
import { useNavigate } from '@prepmarket/web-kit/router';
import { type Sending, useNotify, useTrail } from '@prepmarket/web-kit/store';
import { useOneTrail } from '@prepmarket/web-kit/ui';
import { DateField } from '@prepmarket/web-kit/ui-dates';
import { FilePicker, FormPage, refuseForm, Tags, TextField, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { useState } from 'react';
import { useCreateProjectMutation } from '../api/projects.js';
import { paths, toDashboard } from '../paths.js';
import { BiddersField } from './bidders-field.js';
import { BudgetFields } from './budget-fields.js';
import { SealField } from './seal-field.js';

const TITLE = 'Create Project';

export default function CreateProject() {
  const [files, setFiles] = useState<File[]>([]);
  const [createProject] = useCreateProjectMutation();
  const navigate = useNavigate();
  const notify = useNotify();
  const form = useZodForm(newProject, {
    ...{ title: '', description: '', category: '', budget: { min: '', max: '' }, deadline: '', skills: [] },
    bidders: 'all',
  });
  useTrail([{ name: TITLE, path: paths.createProject }]);
  const create = async (project: NewProject, sending: Sending) => {
    const { data, error } = await createProject({ project, files, sending });
    if (!data) return refuseForm(form, error, catalogFailures.createProject);
    notify('success', projectMessages.created);
    return navigate(paths.project(data.id));
  };
  return (
    <FormPage
      title={TITLE}
      back={useOneTrail(toDashboard)}
      form={form}
      draft="create-project"
      onSubmit={create}
      submitLabel="Create Project"
      busyLabel="Creating..."
      cancelTo={paths.dashboard}
    >
      <TextField name="title" label="Title" required />
      <TextField name="description" label="Description" multiline minRows={4} />
      <TextField name="category" label="Category" />
      <BudgetFields />
      <DateField name="deadline" label="Deadline" disablePast required />
      <SealField />
      <BiddersField />
      <Tags name="skills" label="Skills" max={skillsMaximum} />
      <FilePicker label="Add attachments" files={files} onChange={setFiles} disabled={form.formState.isSubmitting} />
    </FormPage>
  );
}
