import { Controller, Delete, Param, Put } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type Presence, presence, presenceTimes, present, versionMessages } from '@prepmarket/media-api';
import { About, answer, answers, answersDone, CurrentUser, uuidParam, ZBody } from '@prepmarket/service-kit';
import { PresenceService } from './presence.service.js';

const ContractId = () => Param('contractId', uuidParam(versionMessages.contractNotFound));
const VersionId = () => Param('versionId', uuidParam(versionMessages.notFound));
const who = 'Both parties of the contract who see the version. Administrators neither are seen nor see who is.';

@Controller('contracts/:contractId/versions/:versionId/presence')
export class PresenceController {
  constructor(private readonly presence: PresenceService) {}

  @Put()
  @About('Say which frame of a version you watch, and read who else does', answers('others', [present]), {
    who,
    notes: `About every ${presenceTimes.said} seconds; who has said nothing for ${presenceTimes.gone} is not there any more.`,
    refusals: [409],
  })
  async say(@CurrentUser() actor: Actor, @ContractId() contractId: string, @VersionId() versionId: string, @ZBody(presence) body: Presence) {
    return answer('others', await this.presence.say(actor, { contractId, versionId }, body));
  }

  @Delete()
  @About('Leave a version that you have watched', answersDone, { who })
  async leave(@CurrentUser() actor: Actor, @ContractId() contractId: string, @VersionId() versionId: string) {
    await this.presence.leave(actor, { contractId, versionId });
    return { success: true };
  }
}
