import type { Role } from '@prepmarket/api-kit';
import { contractMessages } from '@prepmarket/contracts-api';

const own = { title: 'My Contracts', none: contractMessages.none };
const all = { title: 'All Contracts', none: contractMessages.noneAtAll };

/** What the list of contracts is called, and says when it is empty: an administrator is party to none and sees all. */
export const listedFor = (role: Role | undefined) => (role === 'admin' ? all : own);
