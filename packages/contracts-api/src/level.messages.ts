export const levelMessages = {
  failed: 'Failed to load what the levels of vendors mean. Please try again.',
  standingFailed: 'Failed to load how this vendor stands. Please try again.',
  link: 'What levels mean',
  vendorNotFound: 'Vendor not found',
} as const;
