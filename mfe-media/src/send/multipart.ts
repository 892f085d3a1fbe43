import { sequenceTimeout, type UploadStatus, uploadIdleTimeout } from '@prepmarket/media-api';
import { upload } from '@prepmarket/web-kit/store';
import { placeUrl } from '../api.js';
import type { Sending } from './sending.js';

const FOLDER_NAME_LENGTH = 255;

const videoForm = (files: readonly File[]): FormData => {
  const form = new FormData();
  for (const file of files) form.append('file', file, file.name);
  return form;
};

const sequenceForm = (files: readonly File[], folderName?: string): FormData => {
  const form = new FormData();
  // Fields first: the server reads the form as it arrives.
  form.append('isImageSequence', 'true');
  if (folderName) form.append('folderName', folderName.slice(0, FOLDER_NAME_LENGTH));
  for (const file of files) form.append('files', file, file.name);
  return form;
};

const sent = ({ upload: { kind, folderName }, files, path, onProgress, signal }: Sending): Promise<{ upload?: UploadStatus }> =>
  kind === 'sequence'
    ? upload(`${placeUrl(path)}/upload-sequence`, sequenceForm(files, folderName), { timeout: sequenceTimeout, idle: sequenceTimeout, onProgress, signal })
    : upload(`${placeUrl(path)}/upload`, videoForm(files), { idle: uploadIdleTimeout, onProgress, signal });

/** Sends the files of an upload in one go; gives the id of the server's upload. Rejects with a Problem. */
export const sendMultipart = async (sending: Sending): Promise<string | undefined> => (await sent(sending)).upload?.upload_id ?? undefined;
