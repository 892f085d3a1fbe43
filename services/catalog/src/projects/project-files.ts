import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import type { FileReader, FileRow } from '@prepmarket/service-kit';
import { Places } from '../places/places.js';

/** Who sees a project reads its attachments. */
@Injectable()
export class ProjectFiles implements FileReader {
  constructor(private readonly places: Places) {}

  async mayRead(actor: Actor, file: FileRow): Promise<boolean> {
    return file.subject !== null && this.places.maySee(actor, file.subject);
  }
}
