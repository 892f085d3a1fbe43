import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type FileReader, type FileRow, Remembered } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { Upload } from '../uploads/upload.entity.js';
import { Places } from './places.js';

/** A file belongs to an upload, the upload to a shot: who may see the shot's project may read it. */
@Injectable()
export class FileRights implements FileReader {
  constructor(
    private readonly database: DataSource,
    private readonly places: Places,
    private readonly remembered: Remembered,
  ) {}

  async mayRead(actor: Actor, file: FileRow): Promise<boolean> {
    const { subject } = file;
    return subject !== null && this.remembered.get(`file ${actor.id} ${actor.role} ${subject}`, () => this.read(actor, subject));
  }

  private async read(actor: Actor, uploadId: string): Promise<boolean> {
    const upload = await this.database.manager.findOneBy(Upload, { id: uploadId });
    return !!upload && this.places.maySee(actor, upload.shot_id);
  }
}
