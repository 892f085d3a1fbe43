import * as contractsApi from '@prepmarket/contracts-api';
import type { Chapter } from '@prepmarket/service-kit';

/** What the document of the API says of this service. */
export const chapter: Chapter = {
  title: 'Contracts',
  text: 'Contracts with their signatures, milestones, deliveries, payments and disputes.',
  schemas: [contractsApi],
  words: {
    title: 'Night Harbour, roto',
    description: 'All mattes of the harbour',
    terms: 'Two rounds of revisions',
    amount: 2400,
    totalAmount: 4800,
    feedback: 'Please look at frame 1042 once more',
    reason: 'The delivery is three weeks late',
    originalname: 'mattes.zip',
    key: 'c-0199f0c2-7a1b-4c3d-8e4f-5a6b7c8d9e0f',
  },
};
