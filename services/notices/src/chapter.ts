import * as noticesApi from '@prepmarket/notices-api';
import type { Chapter } from '@prepmarket/service-kit';

/** What the document of the API says of this service. */
export const chapter: Chapter = {
  title: 'Notices',
  text: 'What happened and whom it concerns; how one is told, and the stream of changes.',
  schemas: [noticesApi],
  words: { text: 'A new bid on Night Harbour', path: '/projects', project: 'Night Harbour', name: 'Bridges at dawn', initials: 'AL', search: 'bridge' },
};
