import { Controller, Get } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type ReelStillsQuery, reelStill, reelStillsAsked, reelStillsQuery } from '@prepmarket/media-api';
import { About, answer, answers, CurrentUser, ZQuery } from '@prepmarket/service-kit';
import { ReelStills } from './reel-stills.js';

/** What lists of vendors show of their work. */
@Controller('reels')
export class ReelStillsController {
  constructor(private readonly stills: ReelStills) {}

  @Get()
  @About('Read a still of the reel of each of these vendors', answers('stills', [reelStill]), {
    who: 'Everybody who is signed in; of vendors whose reel one may not see nothing is told.',
    notes: `At most ${reelStillsAsked} vendors at a time. Of a reel without a picture nothing is told either.`,
  })
  async list(@CurrentUser() actor: Actor, @ZQuery(reelStillsQuery) { vendors }: ReelStillsQuery) {
    return answer('stills', await this.stills.of(actor, vendors));
  }
}
