import * as noticesApi from '@prepmarket/notices-api';
import type { Chapter } from '@prepmarket/service-kit';

/** What the document of the API says of this service. */
export const chapter: Chapter = {
  title: 'Notices',
  text: 'What happened and whom it concerns; how one is told, the stream of changes, and what is written about records.',
  schemas: [noticesApi],
  words: {
    text: 'A new bid on Night Harbour',
    path: '/projects',
    project: 'Night Harbour',
    name: 'Bridges at dawn',
    initials: 'AL',
    search: 'bridge',
    of: 'contract/0199f0c2-7a1b-4c3d-8e4f-5a6b7c8d9e0f',
    url: 'https://hooks.example.com/prepmarket',
  },
};
