import { Inject, Injectable } from '@nestjs/common';
import { type Actor, refusal } from '@prepmarket/api-kit';
import { type MadeToken, messages, type NewToken, type PersonalToken as PersonalTokenView, personalTokens } from '@prepmarket/identity-api';
import { clockOf, context, found, freshPersonalToken, KIT_CONFIG, newId, People, RefusalError, refuse, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { audit } from '../audit/audit.js';
import type { IdentityConfig } from '../config.js';
import { tokenLetter } from '../letters/account-letters.js';
import { MailQueue } from '../mail/mail-queue.js';
import { digest } from '../tokens/secret.js';
import { Owner } from './owner.js';
import { PersonalToken } from './personal-token.entity.js';
import { revokePersonalToken } from './personal-token.moves.js';

const gone = refusal(404, messages.tokenGone);
const tooMany = refusal(409, messages.tooManyTokens);
const notForAdmins = refusal(403, messages.tokensNotForAdmins);
const DAY_MS = 86_400_000;
const ENDING = 4;

/** The personal access tokens of an account: what its owner, signed in, does with them. */
@Injectable()
export class PersonalTokensService {
  constructor(
    private readonly work: Work,
    private readonly people: People,
    private readonly database: DataSource,
    private readonly owner: Owner,
    private readonly mails: MailQueue,
    @Inject(KIT_CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** Those that were not revoked, newest first. */
  async list({ id }: Actor): Promise<PersonalTokenView[]> {
    const { manager } = this.database;
    const [now, user] = [await clockOf(manager), found(await manager.findOneBy(User, { id }), messages.userNotFound)];
    const rows = await manager.find(PersonalToken, { where: { userId: id, revokedAt: IsNull() }, order: { createdAt: 'DESC', id: 'ASC' } });
    return rows.filter(({ goodSince }) => goodSince >= user.tokensValidFrom).map((row) => viewOf(row, now));
  }

  /** The only answer that has its secret: no Idempotency-Key keeps it. @throws RefusalError 400, 403, 409, 429 */
  async make(actor: Actor, { password, code, ...asked }: NewToken, address: string): Promise<MadeToken> {
    refuse(actor.role === 'admin' ? notForAdmins : undefined);
    const running = context();
    if (running) running.idempotency = undefined;
    const passwordHash = await this.owner.prove(actor, password, code);
    const token = freshPersonalToken();
    const row = await this.work.transaction(async (tx) => {
      const user = await this.owner.lock(tx, actor, passwordHash, code);
      return this.add(tx, user, token, asked, address);
    });
    return { ...viewOf(row, row.createdAt), token };
  }

  /** @throws RefusalError 404 when it is revoked already, or somebody else's */
  async revoke({ id: userId }: Actor, id: string, address: string): Promise<void> {
    await this.work.transaction(async (tx) => {
      const token = await tx.lock(PersonalToken, { id, userId, revokedAt: IsNull() });
      if (!token) throw new RefusalError(gone);
      await revokePersonalToken(tx, this.people, token);
      await audit(tx, 'token-revoked', { user: userId, by: userId, address, note: noteOf(token) });
    });
  }

  private async add(tx: Tx, user: User, token: string, { name, scopes, days }: Pick<NewToken, 'name' | 'scopes' | 'days'>, address: string) {
    const now = await clockOf(tx.manager);
    const living = await tx.manager.countBy(PersonalToken, { userId: user.id, revokedAt: IsNull(), expiresAt: MoreThan(now) });
    refuse(living >= personalTokens.perAccount ? tooMany : undefined);
    const moments = { createdAt: now, goodSince: now, expiresAt: new Date(now.getTime() + days * DAY_MS) };
    const row = { id: newId(), userId: user.id, name, scopes: [...new Set(scopes)].sort(), hash: digest(token), ending: token.slice(-ENDING), ...moments };
    await tx.manager.insert(PersonalToken, row);
    await this.mails.put(tx, user.email, tokenLetter(this.config.publicUrl, row.scopes, row.expiresAt));
    await audit(tx, 'token-made', { user: user.id, by: user.id, address, note: noteOf(row) });
    return { ...row, usedAt: null, network: null };
  }
}

const noteOf = ({ name, ending }: Pick<PersonalToken, 'name' | 'ending'>): string => `${name} (…${ending})`;

type Row = Pick<PersonalToken, 'id' | 'name' | 'scopes' | 'ending' | 'createdAt' | 'expiresAt' | 'usedAt' | 'network'>;
const viewOf = ({ id, name, scopes, ending, createdAt, expiresAt, usedAt, network }: Row, now: Date): PersonalTokenView => ({
  ...{ id, name, scopes, ending, network },
  ...{ created_at: createdAt.toISOString(), expires_at: expiresAt.toISOString(), used_at: usedAt?.toISOString() ?? null },
  expired: expiresAt <= now,
});
