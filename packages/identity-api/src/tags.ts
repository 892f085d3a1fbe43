import { tag } from '@prepmarket/api-kit';

export const identityTagTypes = ['identity/ManagedUser', 'identity/Vendor'] as const;

/** Cache tags of accounts as administrators see them, and of vendors as all see them who may, for every screen that shows or changes them. */
export const identityTags = {
  people: tag('identity/ManagedUser', 'list'),
  vendor: (vendorId: string) => tag('identity/Vendor', vendorId),
};
