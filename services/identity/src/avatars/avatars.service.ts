import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Actor, refusal } from '@prepmarket/api-kit';
import { type AvatarImage, avatar, messages, type User as UserView } from '@prepmarket/identity-api';
import { found, refuse, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { viewOf } from '../accounts/user.view.js';
import { audit } from '../audit/audit.js';
import { Avatar } from './avatar.entity.js';
import { jpegSize } from './jpeg-size.js';

const cannotShow = (bytes: Buffer) => {
  const { width = 0, height = 1 } = jpegSize(bytes) ?? {};
  if (width !== height || width < 1 || width > avatar.pixels) return refusal(400, messages.avatarNotJpeg);
  return bytes.length > avatar.bytes ? refusal(400, messages.avatarTooLarge) : undefined;
};

/** Pictures of people, each by its holder's own hand. */
@Injectable()
export class AvatarsService {
  constructor(
    private readonly work: Work,
    private readonly database: DataSource,
  ) {}

  /** @throws RefusalError 400, 403, 404 */
  save(actor: Actor, id: string, { image }: AvatarImage, address: string): Promise<UserView> {
    const bytes = Buffer.from(image, 'base64');
    refuse(cannotShow(bytes));
    const hash = createHash('sha256').update(bytes).digest('hex');
    return this.ofHolder(actor, id, address, hash, (tx) => tx.manager.upsert(Avatar, { userId: id, bytes }, ['userId']));
  }

  /** @throws RefusalError 403, 404 */
  remove(actor: Actor, id: string, address: string): Promise<UserView> {
    return this.ofHolder(actor, id, address, null, (tx) => tx.manager.delete(Avatar, { userId: id }));
  }

  /** Everybody who is signed in may see it. @throws RefusalError 404 */
  async read(id: string): Promise<Buffer> {
    return found(await this.database.manager.findOneBy(Avatar, { userId: id }), messages.avatarMissing).bytes;
  }

  private ofHolder(actor: Actor, id: string, address: string, avatarHash: string | null, write: (tx: Tx) => Promise<unknown>): Promise<UserView> {
    refuse(actor.id === id ? undefined : refusal(403, messages.notYourProfile));
    return this.work.transaction(async (tx) => {
      const user = found(await tx.lock(User, { id }), messages.userNotFound);
      await write(tx);
      await tx.manager.update(User, { id }, { avatarHash });
      await audit(tx, 'profile-changed', { user: id, by: actor.id, address });
      return viewOf({ ...user, avatarHash });
    });
  }
}
