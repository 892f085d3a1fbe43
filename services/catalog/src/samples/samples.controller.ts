import { Controller, Post } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { listedProject, sampleMessages } from '@prepmarket/catalog-api';
import { About, answer, answers, CurrentUser } from '@prepmarket/service-kit';
import { SamplesService } from './samples.service.js';

@Controller('projects')
export class SamplesController {
  constructor(private readonly samples: SamplesService) {}

  @Post('sample')
  @About('Make a sample project', answers('project', listedProject), {
    who: 'Clients.',
    notes: 'A draft with plates, to look around in: one for each client, so that it answers the one that is there. It cannot be published.',
  })
  async make(@CurrentUser() actor: Actor) {
    return answer('project', await this.samples.make(actor), sampleMessages.made);
  }
}
