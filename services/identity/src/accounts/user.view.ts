import { isCertified, withIds } from '@prepmarket/api-kit';
import type { HeldDocument, ManagedUser, PersonData, User as UserView } from '@prepmarket/identity-api';
import type { User } from './user.entity.js';

/** The account for its holder. */
export const viewOf = ({
  id,
  email,
  firstName,
  lastName,
  company,
  role,
  createdAt,
  certification,
  profileVersion,
  formats,
  avatarHash,
  deletedAt,
}: User): UserView =>
  withIds({
    ...{ id, email: deletedAt ? '' : email, firstName, first_name: firstName, lastName, last_name: lastName, company, role },
    created_at: createdAt.toISOString(),
    certification: isCertified(certification) ? certification : null,
    version: profileVersion,
    ...(formats && { formats }),
    avatar: avatarHash && `/api/files/avatar/${id}?v=${avatarHash.slice(0, 12)}`,
  });

/** The account for administrators. */
export const managedOf = (user: User): ManagedUser => ({
  ...viewOf(user),
  suspended: user.suspended,
  suspensionReason: user.suspensionReason,
  emailConfirmed: user.emailConfirmedAt !== null,
  ...(user.deletedAt && { deletedAt: user.deletedAt.toISOString() }),
  certificationVersion: user.certificationVersion,
});

/** The account for the other domains. */
export const personOf = (
  { id, version, firstName, lastName, company, role, suspended, tokensValidFrom, certification, deletedAt }: User,
  documents: HeldDocument[],
): PersonData => ({
  id,
  version,
  firstName,
  lastName,
  company,
  role,
  suspended,
  tokensValidFrom: tokensValidFrom.toISOString(),
  certification,
  ...(deletedAt && { deleted: true }),
  documents,
});
