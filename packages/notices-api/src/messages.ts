export const noticesMessages = {
  nothingNamed: 'Please say which notices were read: ids, all or upTo',
  loadFailed: 'Failed to load your notices. Please try again.',
  readFailed: 'Failed to mark as read. Please try again.',
  none: 'Nothing here yet. What happens on your projects, proposals and contracts is told here.',
  noneUnread: 'You have read everything.',
} as const;
