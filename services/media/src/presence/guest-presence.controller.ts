import { Controller, Delete, Param, Put, Req } from '@nestjs/common';
import { type Presence, presence, present, reviewMessages } from '@prepmarket/media-api';
import { About, answer, answers, answersDone, Public, uuidParam, ZBody } from '@prepmarket/service-kit';
import { COMES, type Request, secretOf } from '../reviews/cookie.js';
import { PresenceService } from './presence.service.js';

const ReviewId = () => Param('reviewId', uuidParam(reviewMessages.openFirst));
const VersionId = () => Param('versionId', uuidParam(reviewMessages.versionUnknown));

/** The same for the guests of review links. */
@Public()
@Controller('review/:reviewId/versions/:versionId/presence')
export class GuestPresenceController {
  constructor(private readonly presence: PresenceService) {}

  @Put()
  @About('Say as a guest which frame of a version you watch, and read who else does', answers('others', [present]), {
    notes: `${COMES} Parties are told by their side, and by name those who came by the same link.`,
    refusals: [401, 404, 409],
  })
  async say(@ReviewId() reviewId: string, @VersionId() versionId: string, @ZBody(presence) body: Presence, @Req() request: Request) {
    return answer('others', await this.presence.sayAsGuest({ reviewId, versionId, secret: secretOf(request) }, body));
  }

  @Delete()
  @About('Leave a version as a guest', answersDone, { notes: COMES, refusals: [401, 404] })
  async leave(@ReviewId() reviewId: string, @VersionId() versionId: string, @Req() request: Request) {
    await this.presence.leaveAsGuest({ reviewId, versionId, secret: secretOf(request) });
    return { success: true };
  }
}
