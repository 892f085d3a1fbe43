import { email, messages } from '@prepmarket/identity-api';
import { migrate, openDatabase, People, Person, parseOrRefuse, Work } from '@prepmarket/service-kit';
import { change, endSessions } from '../accounts/accounts.js';
import { User } from '../accounts/user.entity.js';
import { audit } from '../audit/audit.js';
import type { IdentityConfig } from '../config.js';
import { VendorDocumentRow } from '../documents/vendor-document.entity.js';
import { migrations } from '../migrations/index.js';
import { PersonalToken } from '../personal-tokens/personal-token.entity.js';
import { Session } from '../sessions/session.entity.js';
import { RecoveryCode, SecondFactor } from './second-factor.entity.js';

const entities = [User, Person, Session, SecondFactor, RecoveryCode, PersonalToken, VendorDocumentRow];

/**
 * Takes the second factor from somebody who has lost app and recovery codes, straight in the database, whether the service runs or not. Their sessions end.
 * @throws Error with a sentence when there is no such account, or nothing to take
 */
export const takeSecondFactor = async (config: IdentityConfig, given: string): Promise<void> => {
  const address = parseOrRefuse(email, given);
  await migrate(config, migrations);
  const database = await openDatabase({ ...config, databasePool: 2 }, entities);
  try {
    await new Work(database).transaction(async (tx) => {
      const user = await tx.lock(User, { email: address });
      if (!user) throw new Error(messages.userNotFound);
      await tx.manager.delete(RecoveryCode, { userId: user.id });
      const { affected } = await tx.manager.delete(SecondFactor, { userId: user.id });
      if (!affected) throw new Error(messages.secondFactorNone);
      await endSessions(tx, user, 'second-factor-taken');
      await change(tx, new People(database), user);
      await audit(tx, 'second-factor-taken', { user: user.id });
    });
  } finally {
    await database.destroy();
  }
};
