import * as catalogApi from '@prepmarket/catalog-api';
import type { Chapter } from '@prepmarket/service-kit';

/** What the document of the API says of this service. */
export const chapter: Chapter = {
  title: 'Projects',
  text: 'Projects with their packages, shots and tasks.',
  schemas: [catalogApi],
  words: {
    sealed_until: '2026-12-03T18:00:00Z',
    title: 'Night Harbour',
    description: 'Forty shots of a harbour at night',
    category: 'Feature',
    skills: ['roto', 'paint'],
    name: 'NH_010',
    originalname: 'storyboard.pdf',
    key: 'p-0199f0c2-7a1b-4c3d-8e4f-5a6b7c8d9e0f',
    min: 4000,
    max: 6000,
    instructions: 'Follow the mast',
    frame_start: 1,
    frame_end: 96,
    file_url: '/api/files/stream/m-0199f0c2-7a1b-4c3d-8e4f-5a6b7c8d9e0f/NH_010.mp4',
    frame_rate: '24/1',
    fps: 24,
    codec: 'h264',
  },
};
