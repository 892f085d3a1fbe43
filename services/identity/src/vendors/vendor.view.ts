import type { Actor } from '@prepmarket/api-kit';
import { type HeldDocument, isInForce, type VendorPage } from '@prepmarket/identity-api';
import type { User } from '../accounts/user.entity.js';
import { viewOf } from '../accounts/user.view.js';
import type { VendorWordsRow } from './vendor-words.entity.js';

export type Said = Pick<VendorWordsRow, 'skills' | 'about' | 'version' | 'updatedAt'>;

/** Of a vendor that has said nothing yet. */
export const silent = (user: User): Said => ({ skills: [], about: '', version: 1, updatedAt: user.createdAt });

/** The vendor for `actor`, without what its holder alone reads; `held` may have expired. */
export const vendorOf = (user: User, { skills, about, version }: Said, held: readonly HeldDocument[], actor: Actor): VendorPage => {
  const { id, _id, firstName, lastName, company, certification = null, created_at, avatar = null } = viewOf(user);
  const documents = held.filter((each) => isInForce(each));
  const page = { id, _id, firstName, lastName, company, skills, about, certification, documents, created_at, avatar, version };
  return actor.role === 'admin' ? { ...page, suspended: user.suspended } : page;
};
