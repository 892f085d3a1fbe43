import type { IncomingMessage } from 'node:http';
import { Controller, Param, Put, Req } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { noteImage, noteImageLimits, noteImageMessages, versionMessages } from '@prepmarket/media-api';
import { About, answer, answers, CurrentUser, uuidParam } from '@prepmarket/service-kit';
import { NoteImages } from './note-images.service.js';

export const IMAGE_TAKEN = { type: 'application/octet-stream' };
export const IMAGE_REFUSALS = [409, 413, 415, 429, 507];
export const IMAGE_NOTES = `The body is the image: PNG, JPEG or WebP. You make the id: what is sent again with the same id is there once. Name it in \`images\` of a note or an answer; what none names within ${noteImageLimits.hours} hours is removed.`;

@Controller('contracts/:contractId/versions/:versionId/note-images')
export class NoteImagesController {
  constructor(private readonly images: NoteImages) {}

  @Put(':imageId')
  @About('Send an image for a note or an answer', answers('image', noteImage), {
    who: 'Both parties of the contract, while it is active; the client on what was submitted.',
    notes: IMAGE_NOTES,
    takes: IMAGE_TAKEN,
    refusals: IMAGE_REFUSALS,
  })
  async send(
    @CurrentUser() actor: Actor,
    @Param('contractId', uuidParam(versionMessages.contractNotFound)) contractId: string,
    @Param('versionId', uuidParam(versionMessages.notFound)) versionId: string,
    @Param('imageId', uuidParam(noteImageMessages.notThere)) imageId: string,
    @Req() request: IncomingMessage,
  ) {
    return answer('image', await this.images.send(actor, { contractId, versionId }, imageId, request), noteImageMessages.ready);
  }
}
