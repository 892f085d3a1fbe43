import { Controller, Get } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { profilePath, shotProfile } from '@prepmarket/media-api';
import { About, answer, answers, CurrentUser } from '@prepmarket/service-kit';
import type { ShotPath } from '../places/place-path.js';
import { AtShot, shotPaths } from '../uploads/shot-path.js';
import { ProfilesService } from './profiles.service.js';

@Controller()
export class ProfilesController {
  constructor(private readonly profiles: ProfilesService) {}

  @Get(shotPaths(profilePath))
  @About('Read what the pixels of a plate are, frame by frame', answers('profile', shotProfile), {
    who: 'Whoever sees the project.',
    notes:
      'Measured while the proxy was made: light, spatial and temporal information (ITU-T P.910), motion and its irregularity, edges, blur, grain and flicker, a figure to each frame or, of a long plate, to each column of `every` frames; `cuts` are places of frames, from 0, that begin another shot.',
  })
  async read(@CurrentUser() actor: Actor, @AtShot() path: ShotPath) {
    return answer('profile', await this.profiles.of(actor, path));
  }
}
