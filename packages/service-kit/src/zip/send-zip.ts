import type { IncomingMessage, ServerResponse } from 'node:http';
import contentDisposition from 'content-disposition';
import { pour } from '../http/pour.js';
import { Zip } from './zip.js';
import type { ZipEntry } from './zip-entry.js';

/** What the document of the API tells of an operation that answers with a zip. */
export const answersZip = { 200: { description: 'The zip.', type: 'application/zip', headers: { 'Content-Disposition': 'Its name.' } } };

const headersOf = (name: string) => ({
  'Content-Type': 'application/zip',
  'Content-Disposition': contentDisposition(name),
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
});

/** Answers with a zip under this name. What cannot be read to its end breaks the answer off, so that nobody takes it for whole. */
export const sendZip = async (
  { method }: IncomingMessage,
  response: ServerResponse,
  name: string,
  entries: readonly ZipEntry[] | AsyncIterable<ZipEntry>,
): Promise<void> => {
  response.setHeaders(new Map(Object.entries(headersOf(name))));
  if (method === 'HEAD') return void response.end();
  const zip = new Zip();
  if (isList(entries)) response.setHeader('Content-Length', zip.all(entries));
  else void zip.each(entries);
  await pour(zip.bytes, response);
};

const isList = (entries: readonly ZipEntry[] | AsyncIterable<ZipEntry>): entries is readonly ZipEntry[] => Array.isArray(entries);
