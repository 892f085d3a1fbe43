import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { type Actor, refusal } from '@prepmarket/api-kit';
import { cannotCommentByReview, cannotSendImage, cannotWriteNotes, type NoteImage, noteImageLimits, noteImageMessages } from '@prepmarket/media-api';
import { context, countHourly, Files, ObjectStore, RefusalError, refuse, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { Turns } from '../jobs/turns.js';
import { WorkFolder } from '../jobs/work-folder.js';
import { orNoRoom, WorkSpace } from '../jobs/work-space.js';
import { holdVersion, type NotedPath, sideIn } from '../notes/notes.places.js';
import { type GuestPath, guestOf } from '../reviews/guest.js';
import { holdAsGuest } from '../reviews/hold-as-guest.js';
import { refuseForeign } from '../reviews/refuse-foreign.js';
import { VersionPlaces } from '../versions/version-places.js';
import { fileAddress, guestAddress, type ImageAddress, imageOf } from './image-address.js';
import { type EncodedImage, ImageEncoder, streamOf } from './image-encoder.js';
import { NOTE_IMAGE, NoteImageRow } from './note-image.entity.js';
import { RECEIVED_BYTES, type ReceivedImage, receiveImage } from './receive-image.js';

const AT_ONCE = 2;
const MOST_WAITING = 32;
const hourly = { kind: 'note-image', most: noteImageLimits.perHour, tooMany: () => noteImageMessages.hourly };
const otherImage = new RefusalError(refusal(409, noteImageMessages.otherImage));

/** Who sends an image, and for what. `counted`: whose acts are counted; `hold` judges anew, and holds what it has judged. */
interface Sending {
  id: string;
  version_id: string;
  author_id: string;
  counted: string;
  hold: (tx: Tx) => Promise<unknown>;
  at: ImageAddress;
}

/** Images for notes and answers. Each is sent before the note that names it. */
@Injectable()
export class NoteImages {
  private readonly turns = new Turns(AT_ONCE, MOST_WAITING, noteImageMessages.busy);

  constructor(
    private readonly work: Work,
    private readonly database: DataSource,
    private readonly places: VersionPlaces,
    private readonly store: ObjectStore,
    private readonly files: Files,
    private readonly folder: WorkFolder,
    private readonly space: WorkSpace,
    private readonly encoder: ImageEncoder,
  ) {}

  /** The same image sent again is the one that is there. @throws RefusalError 400, 403, 404, 409, 413, 415, 429, 507 */
  async send(actor: Actor, path: NotedPath, id: string, request: IncomingMessage): Promise<NoteImage> {
    const { contract } = await this.places.seen(actor, path);
    refuse(cannotWriteNotes(actor, contract));
    const hold = async (tx: Tx) => {
      const held = await holdVersion(tx, actor, path);
      sideIn(actor, held);
      refuse(cannotWriteNotes(actor, held));
    };
    return this.keep({ id, version_id: path.versionId, author_id: actor.id, counted: actor.id, hold, at: fileAddress }, request);
  }

  /** @throws RefusalError as above, and 401 */
  async sendAsGuest(path: GuestPath, id: string, request: IncomingMessage): Promise<NoteImage> {
    const { manager } = this.database;
    const guest = await guestOf(manager, path.reviewId, path.secret);
    refuse(cannotCommentByReview(guest));
    await refuseForeign(manager, guest, path.versionId);
    const hold = (tx: Tx) => holdAsGuest(tx, guest.contract_id, path);
    const by = { author_id: guest.visit_id, counted: path.reviewId };
    return this.keep({ id, version_id: path.versionId, ...by, hold, at: guestAddress(path.reviewId) }, request);
  }

  private async keep(sending: Sending, request: IncomingMessage): Promise<NoteImage> {
    // Its id is the key.
    const running = context();
    if (running) running.idempotency = undefined;
    const before = await this.database.manager.existsBy(NoteImageRow, { id: sending.id });
    if (!before) refuse(cannotSendImage(await unnamedOf(this.database.manager, sending)));
    await this.space.refuseWhenFull(RECEIVED_BYTES);
    const dir = await this.folder.make();
    try {
      const received = await receiveImage(request, dir);
      const known = await knownAs(this.database.manager, sending, received);
      if (known) return imageOf(known, sending.at);
      return await this.turns.take(async () => this.add(sending, received, await this.encoder.encode(received, dir)));
    } catch (error) {
      throw orNoRoom(error);
    } finally {
      await this.folder.remove(dir);
    }
  }

  private async add(sending: Sending, received: ReceivedImage, image: EncodedImage): Promise<NoteImage> {
    const { id, version_id, author_id, counted, hold, at } = sending;
    const { width, height, mimetype, name } = image;
    const key = `m-${randomUUID()}`;
    const kept = await this.store.putStream(key, streamOf(image), mimetype);
    const row = { id, version_id, author_id, note_id: null, reply_id: null, position: 0, key, width, height, sent: received.sent, made_at: new Date() };
    try {
      return await this.work.transaction(async (tx) => {
        await hold(tx);
        const known = await knownAs(tx.manager, sending, received);
        if (known) return imageOf(known, at);
        refuse(cannotSendImage(await unnamedOf(tx.manager, sending)));
        await countHourly(tx, hourly, counted, id);
        await tx.manager.insert(NoteImageRow, row);
        await this.files.attach(tx, id, NOTE_IMAGE, [{ key, originalname: name, mimetype, field: 'image', ...kept }], author_id);
        return imageOf(row, at);
      });
    } finally {
      // Of one that was there already, or was refused: a row names what stays.
      await this.files.discard([key]);
    }
  }
}

/** The image that is there, where this one is it. @throws RefusalError 409 for another under its id */
const knownAs = async (manager: EntityManager, { id, version_id, author_id }: Sending, { sent }: ReceivedImage): Promise<NoteImageRow | undefined> => {
  const row = await manager.findOneBy(NoteImageRow, { id });
  if (row && (row.version_id !== version_id || row.author_id !== author_id || row.sent !== sent)) throw otherImage;
  return row ?? undefined;
};

const unnamedOf = (manager: EntityManager, { version_id, author_id }: Sending): Promise<number> =>
  manager.countBy(NoteImageRow, { version_id, author_id, note_id: IsNull() });
