export const directoryMessages = {
  onlyClients: 'Only clients and administrators can look for vendors.',
  loadFailed: 'Failed to load vendors. Please try again.',
  none: 'No vendors found',
} as const;
