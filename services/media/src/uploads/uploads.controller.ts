import type { IncomingMessage } from 'node:http';
import { Controller, Delete, Get, Post, Req } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { maximumFilesPerDrop, sequenceFields, uploadCancelled, uploadPaths, uploadStatus } from '@prepmarket/media-api';
import { About, answer, answers, CurrentUser, ZQuery } from '@prepmarket/service-kit';
import type * as z from 'zod/mini';
import type { ShotPath } from '../places/place-path.js';
import { AtShot, shotPaths } from './shot-path.js';
import { UploadMoves } from './upload-moves.service.js';
import { UploadsService } from './uploads.service.js';

const status = answers('upload', uploadStatus);
const OWNER = 'The client of the project, and administrators.';
const form = 'multipart/form-data';

@Controller()
export class UploadsController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly moves: UploadMoves,
  ) {}

  @Post(shotPaths('upload'))
  @About('Upload a plate as a video', status, { who: OWNER, takes: { type: form, files: { file: { max: 1 } } }, refusals: [409] })
  async video(@CurrentUser() actor: Actor, @AtShot() path: ShotPath, @Req() request: IncomingMessage) {
    return answer('upload', await this.uploads.video(actor, path, request));
  }

  @Post(shotPaths('upload-sequence'))
  @About('Upload a plate as an image sequence', status, {
    who: OWNER,
    takes: { type: form, fields: sequenceFields, files: { files: { max: maximumFilesPerDrop } } },
    refusals: [409],
  })
  async sequence(@CurrentUser() actor: Actor, @AtShot() path: ShotPath, @Req() request: IncomingMessage) {
    return answer('upload', await this.uploads.sequence(actor, path, request));
  }

  @Post(shotPaths(uploadPaths.retry))
  @About('Prepare a failed upload anew', status, { who: OWNER })
  async retry(@CurrentUser() actor: Actor, @AtShot() path: ShotPath) {
    await this.moves.retry(actor, path);
    return answer('upload', await this.uploads.status(actor, path));
  }

  @Delete(shotPaths(uploadPaths.cancel))
  @About('Cancel an upload', status, { who: OWNER })
  async cancel(@CurrentUser() actor: Actor, @AtShot() path: ShotPath, @ZQuery(uploadCancelled) { id }: z.infer<typeof uploadCancelled>) {
    await this.moves.cancel(actor, path, id);
    return answer('upload', await this.uploads.status(actor, path));
  }

  @Get(shotPaths(uploadPaths.status))
  @About('Read where the newest upload of a shot stands', status, { who: 'Whoever sees the project.' })
  async status(@CurrentUser() actor: Actor, @AtShot() path: ShotPath) {
    return answer('upload', await this.uploads.status(actor, path));
  }
}
