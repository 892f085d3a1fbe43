import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { refusal } from '@prepmarket/api-kit';
import { mediaMessages } from '@prepmarket/media-api';
import { readMultipart, UnreadableForm } from '@prepmarket/service-kit';

export interface FormFile {
  name: string;
  stream: Readable;
}

export interface FormOptions {
  /** The field whose files count; files of other fields are dropped. */
  field: string;
  maxFiles: number;
  /** Ends the reading, with its reason. */
  signal: AbortSignal;
  /** Reads one file to its end. The next one is given only after that. */
  onFile: (file: FormFile) => Promise<void>;
}

const fileMissing = () => new UnreadableForm(refusal(400, mediaMessages.fileMissing));

/** Reads a form that brings at least one file, and gives its text fields. @throws RefusalError */
export const readForm = async (request: IncomingMessage, { field, maxFiles, signal, onFile }: FormOptions): Promise<Record<string, unknown>> => {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) throw fileMissing();
  let files = 0;
  const fields = await readMultipart(request, {
    maxFiles,
    signal,
    takes: (file) => file.field === field,
    onFile: ({ originalname: name }, stream) => {
      files += 1;
      return onFile({ name, stream });
    },
  });
  if (files === 0) throw fileMissing();
  return fields;
};
