/** The vendor's consent to the removal of a package or a shot under contract. */
export const removalMessages = {
  onlyVendor: 'Only the vendor under contract can agree to a removal.',
  noContract: 'This project is under no contract that still runs: nobody has to agree to a removal.',
  agreed: 'You agreed to the removal',
  takenBack: 'You no longer agree to the removal',
  failed: 'Failed to save your answer. Please try again.',
} as const;

/** Asked before a project whose contract is active is set to completed or cancelled. */
export const endUnderContract = (status: 'completed' | 'cancelled') =>
  `The contract of this project is still active and stays so. Set the project to ${status} all the same?`;
