import type { IncomingMessage } from 'node:http';
import { createParamDecorator, Delete, type ExecutionContext, Get, Injectable, Post, Req, type Type } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { maximumFilesPerDrop, sequenceFields, uploadCancelled, uploadPaths, uploadStatus } from '@prepmarket/media-api';
import { About, answer, answers, CurrentUser, uuidParam, ZQuery } from '@prepmarket/service-kit';
import type * as z from 'zod/mini';
import type { PlacePath } from '../places/place-path.js';
import { UploadMoves } from './upload-moves.service.js';
import { UploadsService } from './uploads.service.js';

const status = answers('upload', uploadStatus);
const form = 'multipart/form-data';

interface UploadedPlace {
  /** As sentences name it: 'a clip'. */
  called: string;
  notFound: string;
  /** Names of the ids in its path. */
  ids: readonly string[];
  who: string;
  /** Who may know how its newest upload stands. */
  follows: string;
}

/** What is sent to a sort of places: received, prepared and told of as plates are. Its controller is the class of that name, at that path. */
export const placeUploads = <Path extends PlacePath>({ called, notFound, ids, who, follows }: UploadedPlace): Type<object> => {
  const id = uuidParam(notFound);
  const AtPlace = createParamDecorator((_: unknown, host: ExecutionContext): Path => {
    const { params } = host.switchToHttp().getRequest<{ params: Record<string, string | undefined> }>();
    return Object.fromEntries(ids.map((name) => [name, id.transform(params[name] ?? '', { type: 'param' })])) as unknown as Path;
  });

  @Injectable()
  class PlaceUploads {
    constructor(
      private readonly uploads: UploadsService,
      private readonly moves: UploadMoves,
    ) {}

    @Post('upload')
    @About(`Upload ${called} as a video`, status, { who, takes: { type: form, files: { file: { max: 1 } } }, refusals: [409] })
    async video(@CurrentUser() actor: Actor, @AtPlace() path: Path, @Req() request: IncomingMessage) {
      return answer('upload', await this.uploads.video(actor, path, request));
    }

    @Post('upload-sequence')
    @About(`Upload ${called} as an image sequence`, status, {
      who,
      takes: { type: form, fields: sequenceFields, files: { files: { max: maximumFilesPerDrop } } },
      refusals: [409],
    })
    async sequence(@CurrentUser() actor: Actor, @AtPlace() path: Path, @Req() request: IncomingMessage) {
      return answer('upload', await this.uploads.sequence(actor, path, request));
    }

    @Post(uploadPaths.retry)
    @About(`Prepare a failed upload of ${called} anew`, status, { who })
    async retry(@CurrentUser() actor: Actor, @AtPlace() path: Path) {
      await this.moves.retry(actor, path);
      return answer('upload', await this.uploads.status(actor, path));
    }

    @Delete(uploadPaths.cancel)
    @About(`Cancel an upload of ${called}`, status, { who })
    async cancel(@CurrentUser() actor: Actor, @AtPlace() path: Path, @ZQuery(uploadCancelled) { id: given }: z.infer<typeof uploadCancelled>) {
      await this.moves.cancel(actor, path, given);
      return answer('upload', await this.uploads.status(actor, path));
    }

    @Get(uploadPaths.status)
    @About(`Read where the newest upload of ${called} stands`, status, { who: follows })
    async status(@CurrentUser() actor: Actor, @AtPlace() path: Path) {
      return answer('upload', await this.uploads.status(actor, path));
    }
  }
  return PlaceUploads;
};
