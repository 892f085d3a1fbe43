import * as mediaApi from '@prepmarket/media-api';
import type { Chapter } from '@prepmarket/service-kit';

const shape = { kind: 'rectangle', colour: 'red', width: 0.004, span: [0.1, 0.2, 0.4, 0.6] };
const token = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';

/** What the document of the API says of this service. */
export const chapter: Chapter = {
  title: 'Plates, versions and reels',
  text: 'Uploads of plates, what becomes of them, how their colours are meant, what vendors deliver for the tasks of contracts, what is noted on its frames, what vendors show of their work, and test shots.',
  schemas: [mediaApi],
  words: { message: 'Upload complete', state: 'complete', percent: 100, file_name: 'NH_010.mov', cube_name: 'show.cube', drawing: shape, token },
};
