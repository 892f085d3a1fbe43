import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Answers with these bytes. Where either breaks off so does the other, and what they are read from is closed. */
export const pour = async (source: Readable, response: ServerResponse): Promise<void> => {
  await pipeline(source, response).catch(() => response.destroy());
  // Into the response of a reader who has left already nothing is piped: the pipeline refuses, and leaves its source open.
  source.destroy();
};
