import { shotMessages } from '@prepmarket/catalog-api';
import { mediaMessages, type UploadStatus } from '@prepmarket/media-api';
import { messageOf } from '@prepmarket/web-kit';
import { isProblem } from '@prepmarket/web-kit/store';
import type { Job, JobView } from './job.js';

type Failure = Pick<JobView, 'error' | 'message'>;
const AGAIN = 'Please try again.';

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
const failed = (error: string): Failure => ({ error, message: mediaMessages.failedNote });

export const creationFailure = (error: unknown): Failure => failed(messageOf(error, shotMessages.createOrUploadFailed));

const sequenceFailure = (error: unknown): Failure => {
  if (isProblem(error) && error.reason === 'timeout') return { error: mediaMessages.sequenceTimedOut, message: mediaMessages.sequenceTimedOutNote };
  const words = messageOf(error);
  const said = isProblem(error) && error.said;
  const parts = said ? [words, mediaMessages.sequenceFailed] : [mediaMessages.sequenceFailed, words];
  return failed([...parts.map(sentence), AGAIN].join(' '));
};

export const uploadFailure = (kind: Job['kind'], error: unknown): Failure =>
  kind === 'sequence' ? sequenceFailure(error) : failed(messageOf(error, mediaMessages.uploadFailed));

/** The files arrived, but nothing more was heard of them. */
export const followFailure = (error: unknown): Failure => failed(messageOf(error));

/** The files arrived, but no picture came of them. */
export const encodingFailure = (status: UploadStatus): Failure => failed(status.error ?? mediaMessages.encodingFailed);
