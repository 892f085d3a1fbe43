import type { EventEnvelope, EventOf } from '@prepmarket/api-kit';
import { deviceAdded, type PersonData, userChanged, userRegistered, userSuspended } from '@prepmarket/identity-api';
import { accountKinds, deviceKinds } from '@prepmarket/notices-api';
import { EventListener, keepCopy, On, type Tx } from '@prepmarket/service-kit';
import { AccountCopy } from '../copies/account.entity.js';
import { forgetPerson } from './forget-person.js';
import { tell } from './tell.js';

@EventListener()
export class AccountsListener {
  @On(userRegistered, userChanged, userSuspended)
  async account(person: PersonData, tx: Tx, envelope: EventEnvelope): Promise<void> {
    const { id, suspended, certification, documents, version } = person;
    const was = await tx.lock(AccountCopy, { id });
    const certifiedUntil = certification === undefined ? undefined : (certification?.until ?? null);
    const news = await keepCopy(tx, AccountCopy, { id, suspended, certifiedUntil, documents, version });
    if (person.deleted) return forgetPerson(tx, id);
    await tell(tx, accountKinds, { person, was }, { envelope, news });
  }

  @On(deviceAdded)
  device(device: EventOf<typeof deviceAdded>, tx: Tx, envelope: EventEnvelope): Promise<void> {
    return tell(tx, deviceKinds, { device }, { envelope, news: true });
  }
}
