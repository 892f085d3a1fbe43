import type { Readable } from 'node:stream';
import { Outgoing } from './outgoing.js';

/** An archive of images on its way from the client: what is read of it goes into the object store as it came. */
export class SentArchive extends Outgoing {
  async *pass(source: Readable): AsyncGenerator<Buffer> {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      await this.write(chunk);
      yield chunk;
    }
  }
}
