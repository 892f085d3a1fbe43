import { sequenceTimeout, uploadIdleTimeout } from '@prepmarket/media-api';
import { upload } from '@prepmarket/web-kit/store';
import { type ShotPath, shotUrl } from '../api.js';
import type { Job } from './job.js';

const FOLDER_NAME_LENGTH = 255;

const videoForm = (job: Job): FormData => {
  const form = new FormData();
  for (const file of job.files) form.append('file', file, file.name);
  return form;
};

const sequenceForm = (job: Job): FormData => {
  const form = new FormData();
  // Fields first: the server reads the form as it arrives.
  form.append('isImageSequence', 'true');
  if (job.folderName) form.append('folderName', job.folderName.slice(0, FOLDER_NAME_LENGTH));
  for (const file of job.files) form.append('files', file, file.name);
  return form;
};

/** Sends a job's files to its shot; `onProgress` gets the share of bytes sent, 0 to 1. Rejects with a Problem. */
export const sendFiles = (job: Job, path: ShotPath, onProgress: (sent: number) => void, signal: AbortSignal): Promise<unknown> =>
  job.kind === 'sequence'
    ? upload(`${shotUrl(path)}/upload-sequence`, sequenceForm(job), { timeout: sequenceTimeout, idle: sequenceTimeout, onProgress, signal })
    : upload(`${shotUrl(path)}/upload`, videoForm(job), { idle: uploadIdleTimeout, onProgress, signal });
