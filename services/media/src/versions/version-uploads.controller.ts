import type { IncomingMessage } from 'node:http';
import { Controller, createParamDecorator, Delete, type ExecutionContext, Get, Post, Req } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { maximumFilesPerDrop, sequenceFields, uploadCancelled, uploadPaths, uploadStatus, versionMessages } from '@prepmarket/media-api';
import { About, answer, answers, CurrentUser, uuidParam, ZQuery } from '@prepmarket/service-kit';
import type * as z from 'zod/mini';
import type { VersionPath } from '../places/place-path.js';
import { UploadMoves } from '../uploads/upload-moves.service.js';
import { UploadsService } from '../uploads/uploads.service.js';

const id = uuidParam(versionMessages.notFound);
const read = (value = ''): string => id.transform(value, { type: 'param' });

const AtVersion = createParamDecorator((_: unknown, host: ExecutionContext): VersionPath => {
  const { contractId, versionId } = host.switchToHttp().getRequest<{ params: Record<string, string> }>().params;
  return { contractId: read(contractId), versionId: read(versionId) };
});

const status = answers('upload', uploadStatus);
const VENDOR = 'The vendor of the contract, until the version is complete.';
const form = 'multipart/form-data';

/** The videos and sequences of versions: received, prepared and told of as plates are. */
@Controller('contracts/:contractId/versions/:versionId')
export class VersionUploadsController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly moves: UploadMoves,
  ) {}

  @Post('upload')
  @About('Upload a version as a video', status, { who: VENDOR, takes: { type: form, files: { file: { max: 1 } } }, refusals: [409] })
  async video(@CurrentUser() actor: Actor, @AtVersion() path: VersionPath, @Req() request: IncomingMessage) {
    return answer('upload', await this.uploads.video(actor, path, request));
  }

  @Post('upload-sequence')
  @About('Upload a version as an image sequence', status, {
    who: VENDOR,
    takes: { type: form, fields: sequenceFields, files: { files: { max: maximumFilesPerDrop } } },
    refusals: [409],
  })
  async sequence(@CurrentUser() actor: Actor, @AtVersion() path: VersionPath, @Req() request: IncomingMessage) {
    return answer('upload', await this.uploads.sequence(actor, path, request));
  }

  @Post(uploadPaths.retry)
  @About('Prepare a failed upload of a version anew', status, { who: VENDOR })
  async retry(@CurrentUser() actor: Actor, @AtVersion() path: VersionPath) {
    await this.moves.retry(actor, path);
    return answer('upload', await this.uploads.status(actor, path));
  }

  @Delete(uploadPaths.cancel)
  @About('Cancel an upload of a version', status, { who: VENDOR })
  async cancel(@CurrentUser() actor: Actor, @AtVersion() path: VersionPath, @ZQuery(uploadCancelled) { id }: z.infer<typeof uploadCancelled>) {
    await this.moves.cancel(actor, path, id);
    return answer('upload', await this.uploads.status(actor, path));
  }

  @Get(uploadPaths.status)
  @About('Read where the newest upload of a version stands', status, { who: 'Whoever sees the version.' })
  async status(@CurrentUser() actor: Actor, @AtVersion() path: VersionPath) {
    return answer('upload', await this.uploads.status(actor, path));
  }
}
