import type { Role } from '@prepmarket/api-kit';

/** Who answers for its own, and what is missing where it does not. */
const domains: readonly { url: string; holds: string; roles?: readonly Role[] }[] = [
  { url: 'projects/search', holds: 'Projects' },
  { url: 'contracts/search', holds: 'Contracts' },
  { url: 'users/search', holds: 'People', roles: ['admin'] },
];

export const domainsFor = (role: Role | undefined) => domains.filter(({ roles }) => role && (roles?.includes(role) ?? true));
