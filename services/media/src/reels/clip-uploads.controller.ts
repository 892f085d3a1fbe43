import type { IncomingMessage } from 'node:http';
import { Controller, createParamDecorator, Delete, type ExecutionContext, Get, Post, Req } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { maximumFilesPerDrop, reelMessages, sequenceFields, uploadCancelled, uploadPaths, uploadStatus } from '@prepmarket/media-api';
import { About, answer, answers, CurrentUser, uuidParam, ZQuery } from '@prepmarket/service-kit';
import type * as z from 'zod/mini';
import type { ClipPath } from '../places/place-path.js';
import { UploadMoves } from '../uploads/upload-moves.service.js';
import { UploadsService } from '../uploads/uploads.service.js';

const id = uuidParam(reelMessages.clipNotFound);
const read = (value = ''): string => id.transform(value, { type: 'param' });

const AtClip = createParamDecorator((_: unknown, host: ExecutionContext): ClipPath => {
  const { vendorId, clipId } = host.switchToHttp().getRequest<{ params: Record<string, string> }>().params;
  return { vendorId: read(vendorId), clipId: read(clipId) };
});

const status = answers('upload', uploadStatus);
const VENDOR = 'The vendor itself.';
const form = 'multipart/form-data';

/** The videos of clips: received, prepared and told of as plates are. */
@Controller('reels/:vendorId/clips/:clipId')
export class ClipUploadsController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly moves: UploadMoves,
  ) {}

  @Post('upload')
  @About('Upload a clip as a video', status, { who: VENDOR, takes: { type: form, files: { file: { max: 1 } } }, refusals: [409] })
  async video(@CurrentUser() actor: Actor, @AtClip() path: ClipPath, @Req() request: IncomingMessage) {
    return answer('upload', await this.uploads.video(actor, path, request));
  }

  @Post('upload-sequence')
  @About('Upload a clip as an image sequence', status, {
    who: VENDOR,
    takes: { type: form, fields: sequenceFields, files: { files: { max: maximumFilesPerDrop } } },
    refusals: [409],
  })
  async sequence(@CurrentUser() actor: Actor, @AtClip() path: ClipPath, @Req() request: IncomingMessage) {
    return answer('upload', await this.uploads.sequence(actor, path, request));
  }

  @Post(uploadPaths.retry)
  @About('Prepare a failed upload of a clip anew', status, { who: VENDOR })
  async retry(@CurrentUser() actor: Actor, @AtClip() path: ClipPath) {
    await this.moves.retry(actor, path);
    return answer('upload', await this.uploads.status(actor, path));
  }

  @Delete(uploadPaths.cancel)
  @About('Cancel an upload of a clip', status, { who: VENDOR })
  async cancel(@CurrentUser() actor: Actor, @AtClip() path: ClipPath, @ZQuery(uploadCancelled) { id }: z.infer<typeof uploadCancelled>) {
    await this.moves.cancel(actor, path, id);
    return answer('upload', await this.uploads.status(actor, path));
  }

  @Get(uploadPaths.status)
  @About('Read where the newest upload of a clip stands', status, { who: VENDOR })
  async status(@CurrentUser() actor: Actor, @AtClip() path: ClipPath) {
    return answer('upload', await this.uploads.status(actor, path));
  }
}
