import { userSuspended } from '@prepmarket/identity-api';
import { clockOf, type People, type Tx } from '@prepmarket/service-kit';
import { change } from '../accounts/accounts.js';
import type { User } from '../accounts/user.entity.js';
import { audit } from '../audit/audit.js';
import { Avatar } from '../avatars/avatar.entity.js';
import { VendorDocumentRow } from '../documents/vendor-document.entity.js';
import { KnownDevice } from '../known-devices/known-device.entity.js';
import { hashPassword } from '../passwords/password.js';
import { PersonalToken } from '../personal-tokens/personal-token.entity.js';
import { Challenge } from '../second-factor/challenge.entity.js';
import { RecoveryCode, SecondFactor } from '../second-factor/second-factor.entity.js';
import { Session } from '../sessions/session.entity.js';
import { OneTimeToken } from '../tokens/one-time-token.entity.js';
import { freshSecret } from '../tokens/secret.js';
import { VendorWordsRow } from '../vendors/vendor-words.entity.js';
import { LeavingRow } from './leaving.entity.js';

const OWN = [Avatar, VendorWordsRow, VendorDocumentRow, OneTimeToken, Session, KnownDevice, SecondFactor, RecoveryCode, Challenge, PersonalToken, LeavingRow];
const NOBODY = { firstName: 'Deleted', lastName: 'user', company: '', certification: null, formats: null, avatarHash: null };

/** A locked account becomes nobody's. It stays suspended, so that versions before this one shut it too. */
export const erase = async (tx: Tx, people: People, user: User): Promise<void> => {
  const { id: userId, email } = user;
  const now = await clockOf(tx.manager);
  for (const entity of OWN) await tx.manager.delete(entity, { userId });
  await tx.manager.query('DELETE FROM mails WHERE user_id = $1 OR recipient = $2', [userId, email]);
  const shut = { suspended: true, suspensionReason: null, deletedAt: now, tokensValidFrom: now, profileVersion: user.profileVersion + 1 };
  const credentials = { email: `${userId}@deleted.invalid`, passwordHash: await hashPassword(freshSecret()) };
  await change(tx, people, Object.assign(user, NOBODY, shut, credentials), userSuspended);
  await audit(tx, 'deleted', { user: userId });
};
