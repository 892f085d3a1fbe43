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
    endpoint: 'https://push.example.com/send/d2ViIHB1c2g',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};
