import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { refusal, tooManyFiles } from '@prepmarket/api-kit';
import { mediaMessages } from '@prepmarket/media-api';
import { cleanName, RefusalError } from '@prepmarket/service-kit';
import busboy from 'busboy';

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

const TEXT_FIELDS = 20;
const TEXT_BYTES = 64 * 1024;

/** Says nothing of the file: none came, or not all of it. */
export class UnreadableForm extends RefusalError {}
const malformed = () => new UnreadableForm(refusal(400, 'The form could not be read'));
const fileMissing = () => new UnreadableForm(refusal(400, mediaMessages.fileMissing));

/** Reads a multipart request, its files one after the other, and gives its text fields. @throws RefusalError */
export const readForm = async (request: IncomingMessage, { field, maxFiles, signal, onFile }: FormOptions): Promise<Record<string, string>> => {
  const parser = parserOf(request, maxFiles);
  const fields: Record<string, string> = Object.create(null);
  let files = 0;
  let reading: Promise<void> = Promise.resolve();

  const parsed = new Promise<void>((resolve, reject) => {
    const fail = (error: unknown) => {
      request.unpipe(parser);
      parser.destroy();
      reject(error);
    };
    parser.on('field', (name, value) => {
      fields[name] = value;
    });
    parser.on('file', (name, stream, { filename }) => {
      stream.on('error', () => undefined);
      if (name !== field || !filename) return stream.resume();
      files += 1;
      if (files > maxFiles) return fail(new RefusalError(refusal(400, tooManyFiles)));
      // The parser announces the next file before the last one's bytes have been taken: they must wait for each other.
      reading = reading.then(() => onFile({ name: cleanName(filename), stream }));
      return reading.catch(fail);
    });
    // It complains again when it is destroyed over its first complaint: unheard, that would end the process.
    parser.on('error', () => fail(malformed()));
    parser.once('close', resolve);
    request.once('close', () => request.complete || fail(malformed()));
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
    request.pipe(parser);
  });
  try {
    await parsed;
  } finally {
    await reading.catch(() => undefined);
  }
  await reading;
  if (files === 0) throw fileMissing();
  return fields;
};

const parserOf = (request: IncomingMessage, maxFiles: number) => {
  try {
    const limits = { fields: TEXT_FIELDS, fieldSize: TEXT_BYTES, files: maxFiles + TEXT_FIELDS, parts: maxFiles + 2 * TEXT_FIELDS };
    return busboy({ headers: request.headers, defParamCharset: 'utf8', limits });
  } catch {
    throw fileMissing();
  }
};

const DRAIN_FOR = 30_000;

/** A client that is still sending reads no answer: let it finish, but not for ever. */
export const drain = (request: IncomingMessage): void => {
  if (request.complete || request.destroyed) return;
  const cut = setTimeout(() => request.destroy(), DRAIN_FOR).unref();
  request.once('close', () => clearTimeout(cut));
  // Who has read it so far, and stopped, must not hold it up.
  request.removeAllListeners('data');
  request.resume();
};
