import { projectPaths } from '@prepmarket/catalog-api';
import { shotMediaFailed, shotMediaReady } from '@prepmarket/media-api';
import { type NoticeFacts, quoted } from '../facts.js';
import { type Kind, owners, unique } from './kind.js';

/** How an upload ended, and what is known of its shot and project. */
export interface UploadHeard {
  /** `id` is the shot's; an empty `reason` takes a failure back. */
  media: { id: string; projectId: string; upload: number; uploadedBy?: string; reason?: string };
  shot?: { name: string; packageId: string } | null;
  project?: { title: string; user_id: string; client_id: string } | null;
}

/** Only owners upload: where nobody says who it was and there is one, it was that one. */
const toUploader = ({ media, project }: UploadHeard): string[] => {
  const owners = project ? unique(project.user_id, project.client_id) : [];
  if (media.uploadedBy) return [media.uploadedBy];
  return owners.length === 1 ? owners : [];
};
const shared = {
  about: ({ media }: UploadHeard) => media.id,
  occasion: ({ media }: UploadHeard) => media.upload,
  subject: ({ media }: UploadHeard) => ({ kind: 'project', id: media.projectId }) as const,
  facts: ({ media, shot, project }: UploadHeard): NoticeFacts => ({
    project: project?.title ?? 'your project',
    projectId: media.projectId,
    packageId: shot?.packageId,
    shot: shot?.name ?? 'A shot',
    shotId: media.id,
    words: media.reason,
  }),
  path: ({ projectId = '', packageId, shotId = '' }: NoticeFacts) => projectPaths.shot({ projectId, packageId, shotId }),
  pathOfMany: ({ projectId = '' }: NoticeFacts) => projectPaths.project(projectId),
  button: 'Open the shot',
  buttonOfMany: 'Open the project',
};

export const uploadKinds = {
  'upload-ready': {
    ...shared,
    label: 'My uploads that are ready',
    roles: owners,
    bell: true,
    letter: false,
    on: [shotMediaReady.type],
    to: toUploader,
    one: ({ shot, project }) => `${shot} of ${project} is ready to play`,
    many: (count, { project }) => `${count} shots of ${project} are ready to play`,
  },
  'upload-failed': {
    ...shared,
    label: 'My uploads that failed',
    roles: owners,
    turn: true,
    bell: true,
    letter: true,
    on: [shotMediaFailed.type],
    to: (heard) => (heard.media.reason ? toUploader(heard) : []),
    over: ({ media }) => media.reason === undefined && media.id,
    undone: ({ media }) => media.reason === '' && media.id,
    one: ({ shot, project, words }) => `The upload of ${shot} of ${project} failed${quoted(words)}`,
    many: (count, { project }) => `${count} uploads of ${project} failed`,
  },
} as const satisfies Record<string, Kind<UploadHeard>>;
