import { type Shot, shot as shotSchema } from '@prepmarket/catalog-api';
import { type UploadStatus, uploadStateText, uploadStatus } from '@prepmarket/media-api';
import { http, ok, server } from '@prepmarket/web-kit/testing';

export const projectId = '6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c1a01';
export const packageId = '6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c1a02';
const ids = Array.from({ length: 6 }, (_, at) => `6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c1a1${at}`);
export const shotId = '6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c1a10';
/** The id of the upload that the server makes of what it is sent. */
export const keptAs = '6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c1a99';
const now = '2026-03-01T10:00:00.000Z';
const shots = `/api/projects/${projectId}/packages/${packageId}/shots`;

export const shotOf = (over: Partial<Shot> = {}): Shot =>
  shotSchema.parse({
    id: shotId,
    _id: shotId,
    version: 1,
    project_id: projectId,
    package_id: packageId,
    name: 'plate',
    description: '',
    status: 'pending',
    deadline: null,
    file_url: null,
    file_path: null,
    frame_count: null,
    metadata: null,
    tasks: [],
    created_at: now,
    updated_at: now,
    ...over,
  });

export const statusOf = (over: Partial<UploadStatus> = {}): UploadStatus => {
  const state = over.state ?? 'transcoding';
  return uploadStatus.parse({ shot_id: shotId, state, percent: 0, message: uploadStateText[state], error: null, file_name: null, updated_at: now, ...over });
};

export const answerStatus = (status: () => UploadStatus) => http.get(`${shots}/:shotId/upload-status`, () => ok('status', status()));

interface Sent {
  url: string;
  form: FormData;
}

/** A server that takes everything; what it was sent is returned. Handlers given to server.use later come first. */
export const takingServer = () => {
  const names: string[] = [];
  const sent: Sent[] = [];
  const take = async ({ request }: { request: Request }) => {
    sent.push({ url: request.url.slice(request.url.lastIndexOf('/shots/')), form: await request.formData() });
    return ok('upload', statusOf({ upload_id: keptAs }));
  };
  server.use(
    http.post(shots, async ({ request }) => {
      const { name } = (await request.json()) as { name: string };
      names.push(name);
      return ok('shot', shotOf({ id: ids[names.length - 1], _id: ids[names.length - 1], name }), {}, 201);
    }),
    http.post(`${shots}/:shotId/upload`, take),
    http.post(`${shots}/:shotId/upload-sequence`, take),
    answerStatus(() => statusOf({ state: 'complete', percent: 100 })),
    http.get(`${shots}/:shotId`, () => ok('shot', shotOf({ file_url: '/api/files/stream/m-1/plate.mp4' }))),
  );
  return { names, sent };
};

export const uploadUrl = `${shots}/:shotId/upload`;
export const sequenceUrl = `${shots}/:shotId/upload-sequence`;
export const shotsUrl = shots;
