import { catalogFailures, type PackageEdit, type Project, packageEdit, packageMessages, projectMessages, type ShotPackage } from '@prepmarket/catalog-api';
import { useNavigate, useParams } from '@prepmarket/web-kit/router';
import { type Sending, useNotify, useTrail } from '@prepmarket/web-kit/store';
import { Skeleton, useOneTrail } from '@prepmarket/web-kit/ui';
import { FormPage, refuseForm, useStaleEdit, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { useEditPackageMutation, usePackageQuery } from '../api/packages.js';
import { paths } from '../paths.js';
import { ownDeadline } from '../shared/own-deadline.js';
import { OwnedProject } from '../shared/owned-project.js';
import { RecordPage } from '../shared/record-page.js';
import { PackageFields } from './package-fields.js';

const TITLE = 'Edit Package';

const PackageEditForm = ({ project, pack }: { project: Project; pack: ShotPackage }) => {
  const [editPackage] = useEditPackageMutation();
  const navigate = useNavigate();
  const notify = useNotify();
  const valuesOf = ({ name, description, deadline }: ShotPackage) => ({ name, description, deadline: ownDeadline(deadline, project.deadline) });
  const form = useZodForm(packageEdit, valuesOf(pack));
  const { version, caught, notice } = useStaleEdit({
    form,
    record: pack,
    valuesOf,
    labels: { name: 'Name', description: 'Description', deadline: 'Deadline' },
  });
  const there = paths.package(project.id, pack.id);
  useTrail([
    { name: project.title, path: paths.project(project.id) },
    { name: pack.name, path: there },
    { name: TITLE, path: paths.editPackage(project.id, pack.id) },
  ]);
  const save = async (values: PackageEdit, sending: Sending) => {
    const { error } = await editPackage({ projectId: project.id, packageId: pack.id, form: values, version: version(), sending });
    if (caught(error)) return;
    if (error) return refuseForm(form, error, packageMessages.updateFailed);
    notify('success', packageMessages.updated);
    return navigate(there);
  };
  return (
    <FormPage
      title={TITLE}
      subtitle={`Project: ${project.title}`}
      back={useOneTrail({ to: there, label: 'Back to Package' })}
      form={form}
      draft={`edit-package-${pack.id}`}
      onSubmit={save}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      cancelTo={there}
    >
      {notice}
      <PackageFields />
    </FormPage>
  );
};

const OfProject = ({ project }: { project: Project }) => {
  const { packageId = '' } = useParams();
  return (
    <RecordPage
      title={TITLE}
      query={usePackageQuery({ projectId: project.id, packageId })}
      loading={<Skeleton variant="rounded" height={360} role="status" aria-label="Loading" />}
      failed={catalogFailures.packageDetails}
      missing={packageMessages.notFound}
      back={{ to: paths.project(project.id), label: 'Back to Project' }}
    >
      {(pack) => <PackageEditForm key={pack.id} project={project} pack={pack} />}
    </RecordPage>
  );
};

export default function EditPackage() {
  return (
    <OwnedProject title={TITLE} failed={catalogFailures.packageDetails} missing={projectMessages.notFoundEdit}>
      {(project) => <OfProject project={project} />}
    </OwnedProject>
  );
}
