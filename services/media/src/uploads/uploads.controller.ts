import type { IncomingMessage } from 'node:http';
import { Controller, Get, Post, Req } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { answer, CurrentUser } from '@prepmarket/service-kit';
import type { ShotPath } from '../places/places.js';
import { AtShot, shotPaths } from './shot-path.js';
import { UploadsService } from './uploads.service.js';

@Controller()
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  @Post(shotPaths('upload'))
  async video(@CurrentUser() actor: Actor, @AtShot() path: ShotPath, @Req() request: IncomingMessage) {
    return answer('upload', await this.uploads.video(actor, path, request));
  }

  @Post(shotPaths('upload-sequence'))
  async sequence(@CurrentUser() actor: Actor, @AtShot() path: ShotPath, @Req() request: IncomingMessage) {
    return answer('upload', await this.uploads.sequence(actor, path, request));
  }

  @Get(shotPaths('upload-status'))
  async status(@CurrentUser() actor: Actor, @AtShot() path: ShotPath) {
    return answer('upload', await this.uploads.status(actor, path));
  }
}
