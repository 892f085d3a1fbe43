import * as mediaApi from '@prepmarket/media-api';
import type { Chapter } from '@prepmarket/service-kit';

/** What the document of the API says of this service. */
export const chapter: Chapter = {
  title: 'Plates',
  text: 'Uploads of plates, what becomes of them, and how their colours are meant.',
  schemas: [mediaApi],
  words: { message: 'Upload complete', state: 'complete', percent: 100, file_name: 'NH_010.mov', cube_name: 'show.cube' },
};
