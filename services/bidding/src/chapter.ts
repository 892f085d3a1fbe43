import * as biddingApi from '@prepmarket/bidding-api';
import type { Chapter } from '@prepmarket/service-kit';

/** What the document of the API says of this service. */
export const chapter: Chapter = {
  title: 'Bids',
  text: 'Bids on projects, and what becomes of them.',
  schemas: [biddingApi],
  words: {
    title: 'Night Harbour',
    amount: 4800,
    deliveryTime: 21,
    proposal: 'Two artists, three weeks, weekly reviews',
    originalname: 'reel.pdf',
    key: 'b-0199f0c2-7a1b-4c3d-8e4f-5a6b7c8d9e0f',
    reason: 'Another studio was closer',
    label: 'SB010 roto',
    note: 'Ask for a test of shot 12',
  },
};
