import { Inject, Injectable } from '@nestjs/common';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.js';

/** Gives a slot back; calling it again does nothing. */
export type Release = () => void;

/** One slot an encoding, `config.jobs` of them; none in a process that leaves encoding to others. */
@Injectable()
export class Slots {
  private free: number;

  constructor(@Inject(MEDIA_CONFIG) config: MediaConfig) {
    this.free = config.role === 'api' ? 0 : config.jobs;
  }

  take(): Release | undefined {
    if (this.free === 0) return undefined;
    this.free -= 1;
    let held = true;
    return () => {
      if (held) this.free += 1;
      held = false;
    };
  }
}

/** Slots for sequences that are encoded while they arrive: a slow client must not keep the jobs waiting. */
@Injectable()
export class LiveSlots extends Slots {}
