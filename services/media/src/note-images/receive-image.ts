import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { cannotTakeImage, noteImageLimits, noteImageTypes } from '@prepmarket/media-api';
import { drainRequest, refuse } from '@prepmarket/service-kit';
import { fileTypeFromBuffer } from 'file-type';
import { writeImage } from '../uploads/write-image.js';

const HEAD = 4100;
/** What it is taken for while nobody has looked. */
const [SOME] = noteImageTypes;

export interface ReceivedImage {
  path: string;
  bytes: number;
  /** SHA-256 in hex. */
  sent: string;
  /** By its content, whatever it was called; undefined where nobody can tell. */
  type: string | undefined;
}

/** Writes the body of a request into `dir`. @throws RefusalError 413, before more of it is read */
export const receiveImage = async (request: IncomingMessage, dir: string): Promise<ReceivedImage> => {
  const path = join(dir, 'sent');
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let bytes = 0;
  const judge = (more: number) => refuse(cannotTakeImage({ bytes: more, type: SOME }));
  try {
    judge(Number(request.headers['content-length'] ?? 0));
    // What is refused is answered: the line stays open for that.
    await writeImage(path, request.iterator({ destroyOnReturn: false }), (batch) => {
      for (const chunk of batch) {
        bytes += chunk.length;
        hash.update(chunk);
        if (head.length < HEAD) head = Buffer.concat([head, chunk.subarray(0, HEAD - head.length)]);
      }
      judge(bytes);
    });
  } catch (error) {
    drainRequest(request);
    // Who is still sending reads no answer.
    if (!request.complete) await finished(request).catch(() => undefined);
    throw error;
  }
  return { path, bytes, sent: hash.digest('hex'), type: (await fileTypeFromBuffer(head).catch(() => undefined))?.mime };
};

/** The most that one takes of the disk. */
export const RECEIVED_BYTES = noteImageLimits.bytes;
