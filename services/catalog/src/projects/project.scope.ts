import type { Role } from '@prepmarket/api-kit';
import { seenByVendor } from '../engagements/engagement.view.js';

// $1 is who asks.
const own = '(p.user_id = $1 OR p.client_id = $1)';
const open = `p.status = 'open'`;
const engaged = seenByVendor('p', '$1');

const scopes: Record<Role, { mine: string; all: string }> = {
  client: { mine: own, all: own },
  vendor: { mine: `(${own} OR ${engaged})`, all: `(${own} OR ${engaged} OR ${open})` },
  admin: { mine: own, all: 'TRUE' },
};

/** `cannotSeeProject` as an SQL condition on the project `p`; `who` is an SQL expression of the reader's id. */
export const seenBy = (role: Role, who: string): string =>
  role === 'admin' ? 'TRUE' : `(p.user_id = ${who} OR p.client_id = ${who} OR ${open} OR ${seenByVendor('p', who)})`;

/** The SQL condition on `p` for what a list may show this role: nothing unless said above. */
export const scopeOf = (role: Role, scope?: 'mine' | 'open'): string =>
  `$1::uuid IS NOT NULL AND ${(scope === 'open' ? open : scopes[role]?.[scope ?? 'all']) ?? 'FALSE'}`;
