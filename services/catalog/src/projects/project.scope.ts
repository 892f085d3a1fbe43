import type { Role } from '@prepmarket/api-kit';
import { listedToVendor, seenByVendor } from '../engagements/engagement.view.js';

// $1 is who asks.
const own = ['p.client_id = $1::uuid', 'p.user_id = $1::uuid AND p.user_id <> p.client_id'];
const open = `p.status = 'open'`;
const engaged = listedToVendor('p', '$1::uuid');

const scopes: Record<Role, { mine: string[]; all: string[] }> = {
  client: { mine: own, all: own },
  vendor: { mine: [...own, engaged], all: [...own, engaged, open] },
  admin: { mine: own, all: ['TRUE'] },
};

/** `cannotSeeProject` as an SQL condition on the project `p`; `who` is an SQL expression of the reader's id. */
export const seenBy = (role: Role, who: string): string =>
  role === 'admin' ? 'TRUE' : `(p.user_id = ${who} OR p.client_id = ${who} OR ${open} OR ${seenByVendor('p', who)})`;

/** What a list may show this role, nothing unless said above: SQL conditions on `p`, of which one is enough. Each has an index; joined by OR none would be used. */
export const scopesOf = (role: Role, scope?: 'mine' | 'open'): string[] => (scope === 'open' ? [open] : (scopes[role]?.[scope ?? 'all'] ?? ['FALSE']));
