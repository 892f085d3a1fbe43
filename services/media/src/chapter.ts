import * as mediaApi from '@prepmarket/media-api';
import type { Chapter } from '@prepmarket/service-kit';

/** What the document of the API says of this service. */
export const chapter: Chapter = {
  title: 'Plates, versions and reels',
  text: 'Uploads of plates, what becomes of them, how their colours are meant, what vendors deliver for the tasks of contracts, and what vendors show of their work.',
  schemas: [mediaApi],
  words: { message: 'Upload complete', state: 'complete', percent: 100, file_name: 'NH_010.mov', cube_name: 'show.cube' },
};
