import { Injectable } from '@nestjs/common';
import { type Actor, type Certification, type Pagination, type TurnPage, turnsShown, utcDayText } from '@prepmarket/api-kit';
import {
  type CertificationForm,
  cannotCertify,
  cannotRestore,
  cannotSuspend,
  cannotUncertify,
  type HistoryEntry,
  type ManagedUser,
  messages,
  type Suspension,
  type UserQuery,
  userChanged,
  userSuspended,
} from '@prepmarket/identity-api';
import { found, People, refuse, refuseStale, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { change, endSessions } from '../accounts/accounts.js';
import { User } from '../accounts/user.entity.js';
import { managedOf } from '../accounts/user.view.js';
import { audit } from '../audit/audit.js';
import { historyOf } from '../audit/history.js';
import { withLeaving } from '../leaving/leaving.view.js';
import { takeBack } from '../leaving/take-back.js';
import { asAdmin } from './as-admin.js';
import { vendorsToCertify } from './turns.view.js';
import { listUsers } from './user.list.js';

@Injectable()
export class AdministrationService {
  constructor(
    private readonly work: Work,
    private readonly people: People,
    private readonly database: DataSource,
  ) {}

  list(query: UserQuery): Promise<{ users: ManagedUser[]; pagination: Pagination }> {
    return listUsers(this.database.manager, query);
  }

  turns(): Promise<TurnPage> {
    return vendorsToCertify(this.database.manager, turnsShown);
  }

  async one(id: string): Promise<{ user: ManagedUser; history: HistoryEntry[] }> {
    const user = found(await this.database.manager.findOneBy(User, { id }), messages.userNotFound);
    const [managed] = await withLeaving(this.database.manager, [managedOf(user)]);
    return { user: managed as ManagedUser, history: await historyOf(this.database.manager, id) };
  }

  suspend(actor: Actor, id: string, { suspended, reason }: Suspension, address: string): Promise<ManagedUser> {
    return this.change(actor, id, async (tx, user, admins) => {
      refuse(suspended ? cannotSuspend(actor, user, admins) : cannotRestore(user));
      Object.assign(user, { suspended, suspensionReason: suspended ? reason : null });
      await endSessions(tx, user, suspended ? 'suspended' : 'restored');
      // Who is suspended does not get rid of what is known.
      if (suspended) await takeBack(tx, id, { by: actor.id, address, note: 'By the suspension' });
      await change(tx, this.people, user, suspended ? userSuspended : userChanged);
      await audit(tx, suspended ? 'suspended' : 'restored', { user: id, by: actor.id, address, note: reason || undefined });
    });
  }

  /** `version` is that of the certification which was there to read. */
  certify(actor: Actor, id: string, certification: CertificationForm, address: string, version?: number): Promise<ManagedUser> {
    return this.change(actor, id, async (tx, user) => {
      refuse(cannotCertify(user));
      await this.setCertification(tx, actor, user, certification, version);
      await audit(tx, 'certified', { user: id, by: actor.id, address, note: `Until ${utcDayText(certification.until)}: ${certification.note}` });
    });
  }

  uncertify(actor: Actor, id: string, address: string, version?: number): Promise<ManagedUser> {
    return this.change(actor, id, async (tx, user) => {
      refuse(cannotUncertify(user));
      await this.setCertification(tx, actor, user, null, version);
      await audit(tx, 'certification-withdrawn', { user: id, by: actor.id, address });
    });
  }

  private async setCertification(tx: Tx, actor: Actor, user: User, certification: Certification | null, version?: number): Promise<void> {
    const before = { version: user.certificationVersion, updated_at: user.certificationAt ?? user.createdAt, updated_by: user.certificationBy };
    await refuseStale(tx, actor, before, version, async () => managedOf(user));
    const now = { certificationVersion: before.version + 1, certificationAt: new Date(), certificationBy: actor.id };
    await change(tx, this.people, Object.assign(user, { certification, ...now }));
  }

  private change(actor: Actor, id: string, run: (tx: Tx, user: User, admins: string[]) => Promise<void>): Promise<ManagedUser> {
    return this.work.transaction(async (tx) => {
      const { user, admins } = await asAdmin(tx, actor, id);
      await run(tx, user, admins);
      return managedOf(user);
    });
  }
}
