import { Controller, Param, Put, Req } from '@nestjs/common';
import { noteImage, noteImageMessages, reviewMessages } from '@prepmarket/media-api';
import { About, answer, answers, Public, uuidParam } from '@prepmarket/service-kit';
import { COMES, type Request, secretOf } from '../reviews/cookie.js';
import { IMAGE_NOTES, IMAGE_REFUSALS, IMAGE_TAKEN } from './note-images.controller.js';
import { NoteImages } from './note-images.service.js';

/** The same for the guests of review links. */
@Public()
@Controller('review/:reviewId/versions/:versionId/note-images')
export class GuestNoteImagesController {
  constructor(private readonly images: NoteImages) {}

  @Put(':imageId')
  @About('Send an image for a note or an answer as a guest', answers('image', noteImage), {
    notes: `${COMES} ${IMAGE_NOTES}`,
    takes: IMAGE_TAKEN,
    refusals: [401, 403, 404, ...IMAGE_REFUSALS],
  })
  async send(
    @Param('reviewId', uuidParam(reviewMessages.openFirst)) reviewId: string,
    @Param('versionId', uuidParam(reviewMessages.versionUnknown)) versionId: string,
    @Param('imageId', uuidParam(noteImageMessages.notThere)) imageId: string,
    @Req() request: Request,
  ) {
    const image = await this.images.sendAsGuest({ reviewId, versionId, secret: secretOf(request) }, imageId, request);
    return answer('image', image, noteImageMessages.ready);
  }
}
