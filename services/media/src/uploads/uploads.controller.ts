import type { IncomingMessage } from 'node:http';
import { Controller, Delete, Get, Post, Query, Req } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { uploadCancelled, uploadPaths } from '@prepmarket/media-api';
import { answer, CurrentUser, parseOrRefuse } from '@prepmarket/service-kit';
import type { ShotPath } from '../places/places.js';
import { AtShot, shotPaths } from './shot-path.js';
import { UploadMoves } from './upload-moves.service.js';
import { UploadsService } from './uploads.service.js';

@Controller()
export class UploadsController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly moves: UploadMoves,
  ) {}

  @Post(shotPaths('upload'))
  async video(@CurrentUser() actor: Actor, @AtShot() path: ShotPath, @Req() request: IncomingMessage) {
    return answer('upload', await this.uploads.video(actor, path, request));
  }

  @Post(shotPaths('upload-sequence'))
  async sequence(@CurrentUser() actor: Actor, @AtShot() path: ShotPath, @Req() request: IncomingMessage) {
    return answer('upload', await this.uploads.sequence(actor, path, request));
  }

  @Post(shotPaths(uploadPaths.retry))
  async retry(@CurrentUser() actor: Actor, @AtShot() path: ShotPath) {
    await this.moves.retry(actor, path);
    return answer('upload', await this.uploads.status(actor, path));
  }

  @Delete(shotPaths(uploadPaths.cancel))
  async cancel(@CurrentUser() actor: Actor, @AtShot() path: ShotPath, @Query() query: unknown) {
    await this.moves.cancel(actor, path, parseOrRefuse(uploadCancelled, query).id);
    return answer('upload', await this.uploads.status(actor, path));
  }

  @Get(shotPaths(uploadPaths.status))
  async status(@CurrentUser() actor: Actor, @AtShot() path: ShotPath) {
    return answer('upload', await this.uploads.status(actor, path));
  }
}
