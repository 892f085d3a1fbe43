import { tag } from '@prepmarket/api-kit';

export const identityTagTypes = ['identity/ManagedUser'] as const;

/** Cache tags of accounts as administrators see them, for every screen that shows or changes them. */
export const identityTags = { people: tag('identity/ManagedUser', 'list') };
