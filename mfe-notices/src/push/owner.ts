import { pushOwner } from '@prepmarket/notices-api';

/** Whose notices this browser shows, and as which of that person's browsers. */
export interface Owner {
  user: string;
  id: string;
}

/** What this browser keeps of it; nothing where it shows nobody's, or keeps nothing at all. */
export const ownerHere = (): Owner | undefined => {
  try {
    const [user, id] = (localStorage.getItem(pushOwner) ?? '').split(' ');
    return user && id ? { user, id } : undefined;
  } catch {
    return undefined;
  }
};

export const keepOwner = (owner: Owner | undefined): void => {
  try {
    if (owner) localStorage.setItem(pushOwner, `${owner.user} ${owner.id}`);
    else localStorage.removeItem(pushOwner);
  } catch {
    // A browser that keeps nothing is asked again by its person.
  }
};
