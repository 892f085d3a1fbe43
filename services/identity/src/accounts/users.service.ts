import { Injectable } from '@nestjs/common';
import { type Actor, refusal } from '@prepmarket/api-kit';
import { messages, type Profile, type User as UserView } from '@prepmarket/identity-api';
import { found, People, RefusalError, refuse, Work } from '@prepmarket/service-kit';
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

  async saveProfile(actor: Actor, id: string, { firstName, lastName, company }: Profile, address: string): Promise<UserView> {
    refuse(actor.id === id ? undefined : refusal(403, messages.notYourProfile));
    return this.work.transaction(async (tx) => {
      const user = found(await tx.lock(User, { id }), messages.userNotFound);
      Object.assign(user, { firstName, lastName, company });
      await change(tx, this.people, user);
      await audit(tx, 'profile-changed', { user: id, by: actor.id, address });
      return viewOf(user);
    });
  }
}
