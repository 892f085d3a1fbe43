import { withIds } from '@prepmarket/api-kit';
import type { PersonData, User as UserView } from '@prepmarket/identity-api';
import type { User } from './user.entity.js';

/** The account for its holder. */
export const viewOf = ({ id, email, firstName, lastName, company, role, createdAt }: User): UserView =>
  withIds({ id, email, firstName, first_name: firstName, lastName, last_name: lastName, company, role, created_at: createdAt.toISOString() });

/** The account for the other domains. */
export const personOf = ({ id, version, firstName, lastName, company, role, suspended, tokensValidFrom }: User): PersonData => ({
  id,
  version,
  firstName,
  lastName,
  company,
  role,
  suspended,
  tokensValidFrom: tokensValidFrom.toISOString(),
});
