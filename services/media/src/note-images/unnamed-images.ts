import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { noteImageLimits } from '@prepmarket/media-api';
import { Files, Jobs, Work } from '@prepmarket/service-kit';
import { NOTE_IMAGE } from './note-image.entity.js';

const AT_ONCE = 200;
const GONE = `DELETE FROM note_images WHERE id = ANY (ARRAY(
    SELECT id FROM note_images WHERE note_id IS NULL AND made_at < now() - make_interval(hours => $1) ORDER BY made_at LIMIT $2 FOR UPDATE SKIP LOCKED))
  RETURNING id`;

/** Removes images that were sent for a note which nobody has saved. */
@Injectable()
export class UnnamedImages implements OnModuleInit {
  private readonly log = new Logger('Notes');

  constructor(
    private readonly jobs: Jobs,
    private readonly work: Work,
    private readonly files: Files,
  ) {}

  onModuleInit(): void {
    this.jobs.every('sweep_note_images', '17 * * * *', () => this.sweep(), { madeUpFor: '1h' });
  }

  async sweep(): Promise<void> {
    for (let gone = AT_ONCE; gone === AT_ONCE; ) {
      gone = await this.work.transaction(async (tx) => {
        const [rows]: [{ id: string }[]] = await tx.manager.query(GONE, [noteImageLimits.hours, AT_ONCE]);
        const ids = rows.map(({ id }) => id);
        await this.files.removeOf(tx, ids, [NOTE_IMAGE]);
        return ids.length;
      });
      if (gone > 0) this.log.log(`Images that no note names removed: ${gone}`);
    }
  }
}
