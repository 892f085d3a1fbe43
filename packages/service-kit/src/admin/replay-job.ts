import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../events/index.js';
import { SURROUNDINGS, type Surroundings } from '../health/surroundings.js';
import { Jobs } from '../jobs/index.js';
import { REPLAY_JOB } from './event-commands.js';

/** Handles dead letters again when an operator asks for it; only a process that listens to events can. */
@Injectable()
export class ReplayJob implements OnModuleInit {
  constructor(
    @Inject(SURROUNDINGS) private readonly has: Surroundings,
    private readonly jobs: Jobs,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    if (this.has.requests) this.jobs.handle(REPLAY_JOB, () => this.events.replayDeadLetters());
  }
}
