import { catalogFailures, type NewShot, newShot, type Project, shotMessages } from '@prepmarket/catalog-api';
import { useNavigate, useParams } from '@prepmarket/web-kit/router';
import { type Sending, useNotify, useTrail } from '@prepmarket/web-kit/store';
import { Skeleton } from '@prepmarket/web-kit/ui';
import { FormPage, refuseForm, useUnsavedGuard, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { useState } from 'react';
import { usePackageQuery } from '../api/packages.js';
import { backToHolder, paths } from '../paths.js';
import { OwnedProject } from '../shared/owned-project.js';
import { RemoteWidget } from '../shared/widgets.js';
import { useMakeShot } from './make-shot.js';
import { ShotFields } from './shot-fields.js';
import { TakenFrames } from './taken-frames.js';
import { TaskRows } from './task-rows.js';

const TITLE = 'Create New Shot';

const NewShotForm = ({ project, packageId }: { project: Project; packageId: string }) => {
  const at = { projectId: project.id, packageId };
  const { data: pack } = usePackageQuery(at);
  const [video, setVideo] = useState<File>();
  const navigate = useNavigate();
  const notify = useNotify();
  const form = useZodForm(newShot, { name: '', description: '', status: 'pending', deadline: '', frame_in: '', frame_out: '', tasks: [] });
  const make = useMakeShot(at);
  const leaving = useUnsavedGuard(Boolean(video) && !form.formState.isSubmitting && !form.formState.isSubmitSuccessful);
  const there = paths.holder(at);
  useTrail([
    { name: project.title, path: paths.project(project.id) },
    { name: pack?.name, path: there },
    { name: TITLE, path: paths.createShot(at) },
  ]);
  const create = async (shot: NewShot, sending: Sending) => {
    const refused = await make(shot, video, sending);
    if (refused) return refuseForm(form, undefined, refused);
    notify('success', shotMessages.created);
    return navigate(there);
  };
  return (
    <FormPage
      title={TITLE}
      subtitle={pack && `${project.title} · ${pack.name}`}
      back={backToHolder(at)}
      form={form}
      draft={`create-shot-${packageId}`}
      onSubmit={create}
      submitLabel="Create Shot"
      busyLabel="Creating..."
      cancelTo={there}
    >
      <TakenFrames />
      <ShotFields />
      {leaving}
      <RemoteWidget
        name="media/VideoDrop"
        file={video}
        onChange={setVideo}
        disabled={form.formState.isSubmitting}
        loading={<Skeleton variant="rounded" height={132} role="status" aria-label="Loading" />}
      />
      <TaskRows />
    </FormPage>
  );
};

export default function CreateShot() {
  const { packageId = '' } = useParams();
  return (
    <OwnedProject title={TITLE} failed={catalogFailures.projectData}>
      {(project) => <NewShotForm key={packageId} project={project} packageId={packageId} />}
    </OwnedProject>
  );
}
