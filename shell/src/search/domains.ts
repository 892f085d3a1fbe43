import type { Role } from '@prepmarket/api-kit';

/** Where Find Vendors looks too: by name alone, not by ids. */
export const DIRECTORY = 'contracts/vendors';

/** Who answers for its own, and what is missing where it does not. */
const domains: readonly { url: string; holds: string; roles?: readonly Role[] }[] = [
  { url: 'projects/search', holds: 'Projects' },
  { url: 'contracts/search', holds: 'Contracts' },
  { url: 'users/search', holds: 'People', roles: ['admin'] },
  { url: DIRECTORY, holds: 'Vendors', roles: ['client'] },
];

export const domainsFor = (role: Role | undefined) => domains.filter(({ roles }) => role && (roles?.includes(role) ?? true));

/** Those that know records by their ids. */
export const domainsByIdFor = (role: Role | undefined) => domainsFor(role).filter(({ url }) => url !== DIRECTORY);
