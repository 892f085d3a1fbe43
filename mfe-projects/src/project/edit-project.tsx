import { type Project, type ProjectEdit, projectEdit, projectMessages, projectStatuses } from '@prepmarket/catalog-api';
import { titleLabel } from '@prepmarket/web-kit';
import { useNavigate } from '@prepmarket/web-kit/router';
import { useNotify, useTrail } from '@prepmarket/web-kit/store';
import { FormPage, refuseForm, SelectField, TextField, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { useEditProjectMutation } from '../api/projects.js';
import { paths } from '../paths.js';
import { OwnedProject } from '../shared/owned-project.js';

const TITLE = 'Edit Project';
const statuses = projectStatuses.map((value) => ({ value, label: titleLabel(value) }));

const ProjectForm = ({ project }: { project: Project }) => {
  const [editProject] = useEditProjectMutation();
  const navigate = useNavigate();
  const notify = useNotify();
  const form = useZodForm(projectEdit, { title: project.title, description: project.description, status: project.status });
  const there = paths.project(project.id);
  useTrail([
    { name: project.title, path: there },
    { name: TITLE, path: paths.editProject(project.id) },
  ]);
  const save = async (edit: ProjectEdit) => {
    const { error } = await editProject({ projectId: project.id, edit });
    if (error) return refuseForm(form, error, projectMessages.updateFailed);
    notify('success', projectMessages.updated);
    navigate(there);
  };
  return (
    <FormPage
      title={TITLE}
      back={{ to: there, label: 'Back to Project' }}
      form={form}
      onSubmit={save}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      cancelTo={there}
    >
      <TextField name="title" label="Title" required />
      <TextField name="description" label="Description" multiline minRows={4} />
      <SelectField name="status" label="Status" options={statuses} />
    </FormPage>
  );
};

export default function EditProject() {
  return (
    <OwnedProject title={TITLE} failed={projectMessages.dataFailedAgain}>
      {(project) => <ProjectForm key={project.id} project={project} />}
    </OwnedProject>
  );
}
