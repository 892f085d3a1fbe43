/** Days. */
export const deliveryMaximum = 3650;
/** Characters. */
export const declineReasonMaximum = 1000;
export const bidNoteMaximum = 2000;

/** What clients often write to a vendor whose bid they decline; each can be changed before it is sent. */
export const declineTemplates = [
  'Another proposal was closer to our budget.',
  'Another proposal was closer to our schedule.',
  'We went with a vendor we have worked with before.',
  'The scope of the project has changed.',
] as const;

export const bidMessages = {
  required: 'Please fill in all required fields',
  amountPositive: 'Amount must be greater than zero',
  deliveryWhole: 'Delivery time must be a whole number of days, at least 1',
  deliveryTooLong: `Delivery time can be at most ${deliveryMaximum} days`,
  cannotBid: 'You cannot submit a bid for this project.',
  alreadyBid: 'You already have a live bid on this project.',
  notAuthorized: 'You are not authorized to view bids for this project.',
  notAuthorizedBid: 'You are not authorized to view this bid.',
  onlyClientAccepts: 'Only the client of this project can accept a bid.',
  onlyClientDeclines: 'Only the client of this project can decline a bid.',
  onlyClientMarks: 'Only the client of this project can shortlist bids and take notes on them.',
  markEmpty: 'Please say what to change',
  onlyOwnWithdraw: 'You can withdraw only your own bid.',
  notPending: 'This bid is no longer pending.',
  projectNotOpen: 'This project is not open to proposals.',
  vendorSuspended: 'The account of this vendor is suspended, so that this bid cannot be accepted.',
  alreadyAwarded: 'Another bid on this project has been accepted.',
  contractActive: 'This bid has an active contract and cannot be taken back.',
  sealed: (until: string) => `Proposals are sealed until ${until}: nobody sees them before, not even you.`,
  ownSealed: (until: string) => `Your proposal is sealed until ${until}: nobody but you sees it before.`,
  projectNotFound: 'Project not found.',
  notFound: 'Bid not found.',
  submitted: 'Proposal submitted successfully',
  accepted: 'Bid accepted successfully',
  withdrawn: 'Bid withdrawn',
  rejected: 'Bid declined',
  loadFailed: 'Failed to load project bids. Please try again.',
  acceptFailed: 'Failed to accept bid. Please try again.',
  withdrawFailed: 'Failed to withdraw bid. Please try again.',
  rejectFailed: 'Failed to decline bid. Please try again.',
  marksFailed: 'Failed to load your shortlist and notes. Please try again.',
  markFailed: 'Failed to save this. Please try again.',
  comparisonFailed: 'Failed to compare these proposals. Please try again.',
  exportFailed: 'Failed to export the comparison. Please try again.',
  shotsFailed: 'Failed to load the shots of this project. Please try again.',
  noOtherShots: 'Each shot of this project has a line.',
  fileTooLarge: 'The file is larger than 1 MB.',
  fileEmpty: 'The file has no lines.',
  fileUnreadable: 'The file cannot be read.',
  submitError: 'Error submitting bid',
  none: 'No bids yet',
  ownFailed: 'Failed to load your proposal. Please try again.',
  noneSent: 'You have not sent a proposal yet.',
  noneOfYours: 'You have not sent a proposal for this project.',
} as const;

/** Characters of the proposal that a list shows. */
export const proposalPreview = 150;
