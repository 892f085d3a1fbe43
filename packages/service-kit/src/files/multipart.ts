import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { refusal, tooManyFiles } from '@prepmarket/api-kit';
import busboy from 'busboy';
import { RefusalError, refuse } from '../work/refuse.js';
import { cleanName, cleanType } from './file-name.js';
import { FIELD_BYTES, type Fields, TextFields } from './text-fields.js';
import { brokenOff, UnreadableForm, unreadableForm } from './unreadable-form.js';

/** A file of a form as it is announced, its name and type made harmless. */
export interface FilePart {
  field: string;
  originalname: string;
  mimetype: string;
}

interface MultipartOptions {
  maxFiles: number;
  /** Whether a file is taken, asked as soon as it is announced; what is not is dropped. May throw a RefusalError. */
  takes: (file: FilePart) => boolean;
  /** Reads one file to its end. The next one is given only after that. */
  onFile: (file: FilePart, bytes: Readable) => Promise<void>;
  /** Ends the reading, with its reason. */
  signal?: AbortSignal;
}

const FIELDS = 100;
const tooManyParts = refusal(400, 'The form has too many fields');

/**
 * Reads a multipart request, one file after the other, and gives its text fields. Rejects with the first refusal, or with what `onFile` failed with, as soon
 * as no file is being read any more; the caller answers and drains the rest of the request.
 * @throws RefusalError, and of these UnreadableForm where it says nothing of a file, BrokenOff where its sender has gone
 */
export const readMultipart = async (request: IncomingMessage, { maxFiles, takes, onFile, signal }: MultipartOptions): Promise<Fields> => {
  if (request.destroyed) throw brokenOff();
  const parser = parserOf(request, maxFiles);
  const text = new TextFields();
  let taken = 0;
  let failed = false;
  let reading: Promise<void> = Promise.resolve();

  const parsed = new Promise<void>((resolve, reject) => {
    const fail = (error: unknown) => {
      failed = true;
      reject(error);
      request.unpipe(parser);
      parser.destroy();
    };
    const attempt = (step: () => void) => {
      try {
        if (!failed) step();
      } catch (error) {
        fail(error);
      }
    };
    const take = (file: FilePart | undefined, bytes: Readable) => {
      if (!file || !takes(file)) return void bytes.resume();
      taken += 1;
      refuse(taken > maxFiles ? refusal(400, tooManyFiles) : undefined);
      // The parser announces the next file before the last one's bytes have been taken: they must wait for each other.
      reading = reading.then(() => (failed ? void bytes.resume() : onFile(file, bytes)));
      reading.catch(fail);
    };
    parser.on('field', (name, value, { nameTruncated, valueTruncated }) => attempt(() => text.add(name, value, nameTruncated || valueTruncated)));
    parser.on('file', (field, bytes, { filename, mimeType }) => {
      bytes.on('error', () => undefined);
      // A browser sends an empty file input as a part without a name.
      attempt(() => take(field && filename ? { field, originalname: cleanName(filename), mimetype: cleanType(mimeType) } : undefined, bytes));
      if (failed) bytes.resume();
    });
    parser.on('filesLimit', () => fail(new RefusalError(refusal(400, tooManyFiles))));
    parser.on('fieldsLimit', () => fail(new UnreadableForm(tooManyParts)));
    parser.on('partsLimit', () => fail(new UnreadableForm(tooManyParts)));
    // It complains again when it is destroyed over its first complaint: unheard, that would end the process.
    parser.on('error', () => fail(unreadableForm()));
    parser.once('close', resolve);
    request.once('close', () => request.complete || fail(brokenOff()));
    signal?.addEventListener('abort', () => fail(signal.reason), { once: true });
    request.pipe(parser);
  });
  await parsed.finally(() => reading.catch(() => undefined));
  await reading;
  return text.fields;
};

const parserOf = ({ headers }: IncomingMessage, maxFiles: number) => {
  try {
    // One more of each than allowed: reaching a limit and breaking it must not look the same.
    const limits = { fields: FIELDS, fieldSize: FIELD_BYTES + 1, fieldNameSize: 100, files: maxFiles + FIELDS, parts: maxFiles + 2 * FIELDS + 1 };
    return busboy({ headers, defParamCharset: 'utf8', limits });
  } catch {
    throw unreadableForm();
  }
};
