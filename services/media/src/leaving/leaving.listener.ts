import type { EventOf } from '@prepmarket/api-kit';
import { userSuspended } from '@prepmarket/identity-api';
import { EventListener, Files, On, type Tx } from '@prepmarket/service-kit';
import { forgetPrivateNotes } from '../notes/forget-notes.js';
import { PresenceRow } from '../presence/presence.entity.js';
import { ReelsService } from '../reels/reels.service.js';
import { ReviewsService } from '../reviews/reviews.service.js';
import { ShotsService } from '../shots/shots.service.js';
import { forgetEntries } from '../test-shots/forget-entries.js';
import { endTestsOf } from '../test-shots/test-shots.service.js';
import { VersionsService } from '../versions/versions.service.js';

/** With its account go what a vendor shows of its work, what it has sent for a task and never submitted, and its entries to test shots; with anybody's go the notes that are private, its review links, and where it was seen. */
@EventListener()
export class LeavingListener {
  constructor(
    private readonly reels: ReelsService,
    private readonly versions: VersionsService,
    private readonly reviews: ReviewsService,
    private readonly files: Files,
    private readonly shots: ShotsService,
  ) {}

  @On(userSuspended)
  async gone({ id, deleted }: EventOf<typeof userSuspended>, tx: Tx): Promise<void> {
    if (!deleted) return;
    await this.reels.forget(tx, id);
    await this.versions.forgetUnsubmitted(tx, id);
    await forgetPrivateNotes(tx, this.files, id);
    await this.reviews.forget(tx, id);
    await forgetEntries(tx, this.shots, id);
    await endTestsOf(tx, id);
    await tx.manager.delete(PresenceRow, { person_id: id });
  }
}
