import { confirmCode } from '@prepmarket/api-kit';
import { catalogFailures, type Project, type ProjectEdit, projectEdit, projectMessages, projectStatuses } from '@prepmarket/catalog-api';
import { titleLabel } from '@prepmarket/web-kit';
import { useNavigate } from '@prepmarket/web-kit/router';
import { isProblem, type Sending, useNotify, useTrail } from '@prepmarket/web-kit/store';
import { useOneTrail } from '@prepmarket/web-kit/ui';
import { FormPage, refuseForm, SelectField, TextField, useStaleEdit, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { ConfirmDialog } from '@prepmarket/web-kit/ui-parts';
import { useRef, useState } from 'react';
import { useAwardedQuery, useEditProjectMutation } from '../api/projects.js';
import { paths } from '../paths.js';
import { OwnedProject } from '../shared/owned-project.js';
import { useAgain } from '../shared/use-again.js';
import { editedTerms, labels, valuesOf, words } from './project-values.js';
import { TermsFields } from './terms-fields.js';

const TITLE = 'Edit Project';
const optionsFor = (status: string) => [...new Set<string>([...projectStatuses, status])].map((value) => ({ value, label: titleLabel(value) }));

const ProjectForm = ({ project }: { project: Project }) => {
  const [editProject] = useEditProjectMutation();
  const { data: awarded = Boolean(project.contract_id) } = useAwardedQuery(project.id);
  const navigate = useNavigate();
  const notify = useNotify();
  const form = useZodForm(projectEdit, valuesOf(project));
  const { version, base, caught, notice } = useStaleEdit({ form, record: project, valuesOf, labels, words });
  const [question, setQuestion] = useState<string>();
  const confirmed = useRef(false);
  const { again, anchor } = useAgain();
  const there = paths.project(project.id);
  useTrail([
    { name: project.title, path: there },
    { name: TITLE, path: paths.editProject(project.id) },
  ]);
  const save = async ({ title, description, status, ...terms }: ProjectEdit, sending: Sending) => {
    const edit = { title, description, status, ...editedTerms(terms, form.getValues(), base()), ...(confirmed.current && { confirmed: true }) };
    confirmed.current = false;
    const { error } = await editProject({ projectId: project.id, edit, version: version(), sending });
    if (caught(error)) return;
    if (isProblem(error) && error.code === confirmCode) {
      setQuestion(error.message);
      return form.setError('root', { type: confirmCode });
    }
    if (error) return refuseForm(form, error, projectMessages.updateFailed);
    notify('success', projectMessages.updated);
    return navigate(there);
  };
  const confirm = () => {
    confirmed.current = true;
    setQuestion(undefined);
    again();
  };
  return (
    <FormPage
      title={TITLE}
      back={useOneTrail({ to: there, label: 'Back to Project' })}
      form={form}
      draft={`edit-project-${project.id}`}
      onSubmit={save}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      cancelTo={there}
    >
      {notice}
      <TextField name="title" label="Title" required />
      <TextField name="description" label="Description" multiline minRows={4} />
      <SelectField name="status" label="Status" options={optionsFor(project.status)} />
      <TermsFields frozen={awarded} sealed={project.status !== 'draft' && Boolean(project.sealed_until)} skills={project.skills} />
      {anchor}
      <ConfirmDialog
        open={question !== undefined}
        title="The contract is active"
        text={question}
        confirmLabel="Set all the same"
        danger
        onClose={() => setQuestion(undefined)}
        onConfirm={confirm}
      />
    </FormPage>
  );
};

export default function EditProject() {
  return (
    <OwnedProject title={TITLE} failed={catalogFailures.projectData}>
      {(project) => <ProjectForm key={project.id} project={project} />}
    </OwnedProject>
  );
}
