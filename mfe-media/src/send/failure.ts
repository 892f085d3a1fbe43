import { shotMessages } from '@prepmarket/catalog-api';
import { companionMessages, mediaMessages, type UploadStatus, versionMessages } from '@prepmarket/media-api';
import { messageOf } from '@prepmarket/web-kit';
import { isProblem } from '@prepmarket/web-kit/store';
import { become, type Ground, isTask, type Upload } from '../queue/upload.js';

const AGAIN = 'Please try again.';

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
const { failed } = become;

export const creationFailure = (place: Ground, error: unknown) =>
  failed(messageOf(error, isTask(place) ? versionMessages.sendFailed : shotMessages.createOrUploadFailed));

const sequenceFailure = (error: unknown) => {
  if (isProblem(error) && error.reason === 'timeout') return failed(mediaMessages.sequenceTimedOut, mediaMessages.sequenceTimedOutNote);
  const words = messageOf(error);
  const said = isProblem(error) && error.said;
  const parts = said ? [words, mediaMessages.sequenceFailed] : [mediaMessages.sequenceFailed, words];
  return failed([...parts.map(sentence), AGAIN].join(' '));
};

export const uploadFailure = (kind: Upload['kind'], error: unknown) =>
  kind === 'sequence' ? sequenceFailure(error) : failed(messageOf(error, kind === 'companion' ? companionMessages.sendFailed : mediaMessages.uploadFailed));

/** The files arrived, but nothing more was heard of them. */
export const followFailure = (error: unknown) => failed(messageOf(error));

/** The files arrived, but no picture came of them. */
export const encodingFailure = (status: UploadStatus) => failed(status.error ?? mediaMessages.encodingFailed);
