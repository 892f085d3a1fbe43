import { Injectable } from '@nestjs/common';
import type { Tx } from '@prepmarket/service-kit';
import type { ShotCopy } from '../places/shot.entity.js';
import { shotPlace } from '../places/shot-place.js';
import { newestUpload } from '../uploads/newest-upload.js';
import { Upload } from '../uploads/upload.entity.js';
import { UploadMoves } from '../uploads/upload-moves.service.js';

const RUNNING = ['preparing', 'transcoding'];
/** Milliseconds in which a run that began with other colours has noticed that it is not wanted any more. */
const TO_STOP = 5000;

/** Pictures whose plates are meant otherwise than when they were made. */
@Injectable()
export class Anew {
  constructor(private readonly moves: UploadMoves) {}

  /** Has the picture of a locked shot made anew from its original, after `pause` milliseconds; false when there is none. */
  async make(tx: Tx, shot: ShotCopy, pause = 0): Promise<boolean> {
    const newest = await newestUpload(tx.manager, shot.id);
    const upload = newest && (await tx.lock(Upload, { id: newest.id }));
    if (!upload?.original_key || upload.state === 'uploading') return false;
    await this.moves.anew(tx, shotPlace(shot), upload, Math.max(pause, RUNNING.includes(upload.state) ? TO_STOP : 0));
    return true;
  }
}
