import { bidPaths, type SealedBidEnded, sealedBidEnded } from '@prepmarket/bidding-api';
import { type Kind, onlyVendors } from './kind.js';

export const sealedKinds = {
  'sealed-bid-ended': {
    label: 'My sealed proposals whose project is deleted',
    roles: onlyVendors,
    bell: true,
    letter: true,
    on: [sealedBidEnded.type],
    to: ({ vendorId }) => [vendorId],
    about: ({ id }) => id,
    subject: ({ id }) => ({ kind: 'bid', id }),
    facts: ({ projectTitle }) => ({ project: projectTitle }),
    one: ({ project }) => `${project} was deleted before proposals were opened: yours was read by nobody`,
    many: (_times, { project }) => `${project} was deleted before proposals were opened: yours was read by nobody`,
    path: () => bidPaths.ownBids,
    button: 'See your proposals',
  },
} as const satisfies Record<string, Kind<SealedBidEnded>>;
