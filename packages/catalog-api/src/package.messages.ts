export const packageMessages = {
  nameRequired: 'Package name is required',
  notFound: 'Package not found.',
  underContract: 'This project is under contract: its vendor has to agree before this package can be deleted.',
  created: 'Package created successfully',
  updated: 'Package updated successfully',
  deleted: 'Package deleted successfully',
  createError: 'Error creating package',
  createFailedAgain: 'Failed to create package. Please try again.',
  updateFailed: 'Failed to update package',
  deleteFailed: 'Failed to delete package',
  detailsFailed: 'Failed to fetch package details',
  dataFailedAgain: 'Failed to fetch package data. Please try again.',
  none: 'No packages found',
} as const;

/** The sentence thrown by calls that need a package: 'Package ID is required to get shot'. */
export const packageIdRequired = (verb: 'get' | 'update' | 'delete', what: 'shot' | 'task') => `Package ID is required to ${verb} ${what}`;
