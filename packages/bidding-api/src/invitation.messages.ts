/** Of one project, whatever became of them. */
export const invitationsMost = 100;
/** Characters. */
export const invitationWordsMost = 1000;

export const invitationMessages = {
  onlyClient: 'Only the client of this project can invite vendors to it.',
  notAuthorized: 'You are not authorized to view the invitations to this project.',
  onlyInvited: 'Only the vendor who is invited can decline an invitation.',
  projectNotOpen: 'Vendors can be invited only while the project is open to proposals.',
  deadlinePassed: 'The deadline of this project has passed: nobody can be invited any more.',
  vendorUnknown: 'Vendor not found.',
  vendorSuspended: 'The account of this vendor is suspended, so that it cannot be invited.',
  vendorHasBid: 'This vendor has already sent a proposal for this project.',
  alreadyInvited: 'You have already invited this vendor to this project.',
  hasDeclined: 'This vendor has already declined your invitation to this project.',
  tooMany: `At most ${invitationsMost} vendors can be invited to a project.`,
  hasBid: 'You have a proposal on this project. Withdraw it first, then decline the invitation.',
  over: 'This invitation was already declined or taken back.',
  notFound: 'Invitation not found.',
  invited: 'Invitation sent',
  declined: 'Invitation declined',
  takenBack: 'Invitation taken back',
  inviteFailed: 'Failed to send the invitation. Please try again.',
  declineFailed: 'Failed to decline the invitation. Please try again.',
  takeBackFailed: 'Failed to take back the invitation. Please try again.',
  loadFailed: 'Failed to load the invitations. Please try again.',
  none: 'You have invited nobody yet.',
} as const;

/** What a vendor's 'Your turn' says. */
export const invitationWords = { own: 'Answer the invitation to bid', action: 'Answer' } as const;
