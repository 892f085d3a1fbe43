import { catalogFailures, type PackageForm, type Project, packageForm, packageMessages } from '@prepmarket/catalog-api';
import { useNavigate } from '@prepmarket/web-kit/router';
import { type Sending, useNotify, useTrail } from '@prepmarket/web-kit/store';
import { useOneTrail } from '@prepmarket/web-kit/ui';
import { FormPage, refuseForm, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { useCreatePackageMutation } from '../api/packages.js';
import { paths } from '../paths.js';
import { OwnedProject } from '../shared/owned-project.js';
import { PackageFields } from './package-fields.js';

const TITLE = 'Create Package';

const NewPackage = ({ project }: { project: Project }) => {
  const [createPackage] = useCreatePackageMutation();
  const navigate = useNavigate();
  const notify = useNotify();
  const form = useZodForm(packageForm, { name: '', description: '', deadline: '' });
  const there = paths.project(project.id);
  useTrail([
    { name: project.title, path: there },
    { name: TITLE, path: paths.createPackage(project.id) },
  ]);
  const create = async (values: PackageForm, sending: Sending) => {
    const { data, error } = await createPackage({ projectId: project.id, form: values, sending });
    if (!data) return refuseForm(form, error, catalogFailures.createPackage);
    notify('success', packageMessages.created);
    return navigate(paths.package(project.id, data.id));
  };
  return (
    <FormPage
      title={TITLE}
      subtitle={project.title}
      back={useOneTrail({ to: there, label: 'Back to Project' })}
      form={form}
      draft={`create-package-${project.id}`}
      onSubmit={create}
      submitLabel="Create Package"
      busyLabel="Creating..."
      cancelTo={there}
    >
      <PackageFields />
    </FormPage>
  );
};

export default function CreatePackage() {
  return (
    <OwnedProject title={TITLE} failed={catalogFailures.projectData}>
      {(project) => <NewPackage key={project.id} project={project} />}
    </OwnedProject>
  );
}
