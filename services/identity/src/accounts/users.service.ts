import { Injectable } from '@nestjs/common';
import { type Actor, type PersonalFormats, refusal } from '@prepmarket/api-kit';
import { messages, type Profile, type User as UserView } from '@prepmarket/identity-api';
import { found, People, RefusalError, refuse, refuseStale, Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { audit } from '../audit/audit.js';
import { change } from './accounts.js';
import { User } from './user.entity.js';
import { viewOf } from './user.view.js';

@Injectable()
export class UsersService {
  constructor(
    private readonly work: Work,
    private readonly people: People,
    private readonly database: DataSource,
  ) {}

  async me(actor: Actor): Promise<UserView> {
    const user = await this.database.manager.findOneBy(User, { id: actor.id });
    if (!user) throw new RefusalError(refusal(401, messages.userMissing));
    return viewOf(user);
  }

  /** `version` is that of the profile which was edited. @throws RefusalError 403, 404, 409 */
  async saveProfile(actor: Actor, id: string, { firstName, lastName, company }: Profile, address: string, version?: number): Promise<UserView> {
    refuse(actor.id === id ? undefined : refusal(403, messages.notYourProfile));
    return this.work.transaction(async (tx) => {
      const user = found(await tx.lock(User, { id }), messages.userNotFound);
      const before = { version: user.profileVersion, updated_at: user.profileAt ?? user.createdAt, updated_by: id };
      await refuseStale(tx, actor, before, version, async () => viewOf(user));
      Object.assign(user, { firstName, lastName, company, profileVersion: before.version + 1, profileAt: new Date() });
      await change(tx, this.people, user);
      await audit(tx, 'profile-changed', { user: id, by: actor.id, address });
      return viewOf(user);
    });
  }

  /** Nobody else is told: they are written nowhere but on the holder's own pages. @throws RefusalError 403, 404 */
  async saveFormats(actor: Actor, id: string, formats: PersonalFormats): Promise<UserView> {
    refuse(actor.id === id ? undefined : refusal(403, messages.notYourProfile));
    return this.work.transaction(async (tx) => {
      const user = found(await tx.lock(User, { id }), messages.userNotFound);
      await tx.manager.update(User, { id }, { formats });
      return viewOf({ ...user, formats });
    });
  }
}
