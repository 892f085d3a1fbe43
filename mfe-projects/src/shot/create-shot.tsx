import { catalogFailures, type NewShot, newShot, type Project, shotMessages } from '@prepmarket/catalog-api';
import { useNavigate, useParams } from '@prepmarket/web-kit/router';
import { type Sending as Submission, useNotify, useTrail } from '@prepmarket/web-kit/store';
import { Box, LinearProgress, Typography } from '@prepmarket/web-kit/ui';
import { FormPage, refuseForm, useUnsavedGuard, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { useState } from 'react';
import { usePackageQuery } from '../api/packages.js';
import { backToHolder, paths } from '../paths.js';
import { OwnedProject } from '../shared/owned-project.js';
import { useMakeShot } from './make-shot.js';
import { ShotFields } from './shot-fields.js';
import { TaskRows } from './task-rows.js';
import { VideoDrop } from './video-drop.js';

const TITLE = 'Create New Shot';

const Sending = ({ sent }: { sent: number }) => {
  const percent = Math.round(sent * 100);
  return (
    <Box role="status">
      <LinearProgress variant="determinate" value={percent} aria-label="Upload progress" />
      <Typography variant="caption">{`Uploading the video: ${percent}%`}</Typography>
    </Box>
  );
};

const submitLabel = (made: boolean, video: File | undefined) => {
  if (!made) return 'Create Shot';
  return video ? 'Retry Upload' : 'Save Shot';
};

const NewShotForm = ({ project, packageId }: { project: Project; packageId: string }) => {
  const at = { projectId: project.id, packageId };
  const { data: pack } = usePackageQuery(at);
  const [video, setVideo] = useState<File>();
  const navigate = useNavigate();
  const notify = useNotify();
  const form = useZodForm(newShot, { name: '', description: '', status: 'pending', deadline: '', tasks: [] });
  const { make, sent, made } = useMakeShot(at, (tasks) => form.setValue('tasks', tasks));
  const leaving = useUnsavedGuard(Boolean(video) && !form.formState.isSubmitting && !form.formState.isSubmitSuccessful);
  const there = paths.holder(at);
  useTrail([
    { name: project.title, path: paths.project(project.id) },
    { name: pack?.name, path: there },
    { name: TITLE, path: paths.createShot(at) },
  ]);
  const create = async (shot: NewShot, sending: Submission) => {
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
      submitLabel={submitLabel(made(), video)}
      busyLabel={sent === undefined ? 'Creating...' : 'Uploading...'}
      cancelTo={there}
    >
      <ShotFields />
      {leaving}
      <VideoDrop file={video} onChange={setVideo} disabled={form.formState.isSubmitting} />
      {sent !== undefined && <Sending sent={sent} />}
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
