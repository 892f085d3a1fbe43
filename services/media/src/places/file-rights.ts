import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import type { FileReader, FileRow } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { Upload } from '../uploads/upload.entity.js';
import { Places } from './places.js';

/** A file belongs to an upload, the upload to a shot: who may see the shot's project may read it. */
@Injectable()
export class FileRights implements FileReader {
  constructor(
    private readonly database: DataSource,
    private readonly places: Places,
  ) {}

  async mayRead(actor: Actor, file: FileRow): Promise<boolean> {
    const upload = file.subject && (await this.database.manager.findOneBy(Upload, { id: file.subject }));
    return !!upload && this.places.maySee(actor, upload.shot_id);
  }
}
