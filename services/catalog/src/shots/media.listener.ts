import type { MediaFacts } from '@prepmarket/catalog-api';
import { type FailedMedia, type ReadyMedia, shotMediaFailed, shotMediaReady } from '@prepmarket/media-api';
import { EventListener, On, type Tx } from '@prepmarket/service-kit';
import { tellTree } from '../places/tell-tree.js';
import { keepForHeld } from '../shot-acts/held.js';
import { measureTasks } from '../tasks/measure-tasks.js';
import { Shot } from './shot.entity.js';

/** Keeps what media says about pictures; of two reports the one about the newer upload counts, whichever comes first. */
@EventListener()
export class MediaListener {
  @On(shotMediaReady)
  async ready(media: ReadyMedia, tx: Tx): Promise<void> {
    // Who adds a task meanwhile measures it by this clip or is measured below.
    const { id, upload, fileUrl: file_url, frameCount: frame_count } = media;
    const shot = await lockPlaced(tx, id, () => keepForHeld(tx, id, 'upload', upload, { file_url, frame_count, metadata: factsOf(media) }));
    if (!shot) return;
    await tx.manager.query(
      `INSERT INTO shot_media AS m (shot_id, upload, file_url, frame_count, metadata)
       SELECT id, $2::int, $3::text, $4::int, $5::jsonb FROM shots WHERE id = $1
       ON CONFLICT (shot_id) DO UPDATE SET upload = excluded.upload, file_url = excluded.file_url, frame_count = excluded.frame_count, metadata = excluded.metadata
       WHERE m.upload <= excluded.upload`,
      [media.id, media.upload, media.fileUrl, media.frameCount, JSON.stringify(factsOf(media))],
    );
    await measureTasks(tx, [id]);
    await tell(tx, shot);
  }

  @On(shotMediaFailed)
  async failed(media: FailedMedia, tx: Tx): Promise<void> {
    const shot = await lockPlaced(tx, media.id, () => keepForHeld(tx, media.id, 'failed_upload', media.upload, { failure: media.reason }));
    if (!shot) return;
    await tx.manager.query(
      `INSERT INTO shot_media AS m (shot_id, failed_upload, failure) SELECT id, $2::int, $3::text FROM shots WHERE id = $1
       ON CONFLICT (shot_id) DO UPDATE SET failed_upload = excluded.failed_upload, failure = excluded.failure WHERE m.failed_upload <= excluded.failed_upload`,
      [media.id, media.upload, media.reason],
    );
    await tell(tx, shot);
  }
}

/** The shot, locked, or null where it is gone or `held` has kept what was said. One that was put aside may have been brought back while that was waited for. */
const lockPlaced = async (tx: Tx, id: string, held: () => Promise<boolean>): Promise<Shot | null> =>
  (await tx.lock(Shot, { id })) ?? ((await held()) ? null : tx.lock(Shot, { id }));

/** The picture is here from now on, not when media has told of it. */
const tell = (tx: Tx, shot: Shot): Promise<void> => tellTree(tx, shot.project_id, { packageId: shot.package_id, shotId: shot.id });

const factsOf = (media: ReadyMedia): MediaFacts => ({
  frames: media.frameCount,
  fps: media.fps,
  frame_rate: media.frameRate,
  width: media.width,
  height: media.height,
  duration: media.duration,
  codec: media.codec,
  first_frame: media.firstFrame,
  missing_frames: media.missingFrames,
  original_key: media.originalKey ?? undefined,
  original_name: media.originalName,
  poster_url: media.posterKey && `/api/files/stream/${media.posterKey}/poster.jpg`,
  sprite: media.spriteKey && media.sprite ? { url: `/api/files/stream/${media.spriteKey}/sprite.jpg`, ...media.sprite } : null,
  times_url: media.timesKey ? `/api/files/stream/${media.timesKey}/times.json` : null,
  alpha_url: media.alphaKey ? `/api/files/stream/${media.alphaKey}/alpha.mp4` : null,
  input_colour: media.inputColour,
});
