export const directoryMessages = {
  onlyClients: 'Only clients and administrators can look for vendors.',
  loadFailed: 'Failed to load vendors. Please try again.',
  none: 'No vendors found',
  beyond: 'There are fewer pages than that',
} as const;
