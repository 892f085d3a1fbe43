import type { DemoProject } from './demo-project.js';
import { reel } from './reel.js';

/** A project in dispute, and one that is paid. */
export const ended: DemoProject[] = [
  {
    ...{ key: 'dunes', client: 'theo', title: 'Dunes, Second Unit', category: 'Series', days: 26, to: 'open' },
    description: 'Six plates of a car on a ridge. Car out, tracks in the sand stay.',
    budget: { min: 280, max: 460 },
    skills: ['Paint', 'Track'],
    packages: [
      {
        name: 'Second unit',
        description: 'Car',
        shots: reel({ prefix: 'DU', place: 'desert', moods: ['gold', 'noon', 'haze', 'night'], count: 6, tasks: [['paint'], ['track', 'paint']], size: 'm' }),
      },
    ],
    bids: [{ vendor: 'luca', amount: 390, days: 16, rounds: 2, words: 'Dust stays dust. We grade the patch before we paint.', ends: 'accepted' }],
    contract: {
      terms: 'Grain is matched to the plate. Two rounds.',
      milestones: [
        { title: 'First three shots', type: 'paint', amount: 200, days: 6, to: 'submitted' },
        { title: 'The others', type: 'paint', amount: 190, days: 14, to: 'pending' },
      ],
      to: 'disputed',
    },
  },
  {
    ...{ key: 'green', client: 'mara', title: 'Green Room', category: 'Music video', days: 20, to: 'open' },
    description: 'Dance on green, seven takes. Hair and dress need soft mattes, the crosses go.',
    budget: { min: 260, max: 420 },
    skills: ['Roto', 'Paint'],
    packages: [
      {
        name: 'Takes',
        description: 'All seven',
        shots: reel({ prefix: 'GR', place: 'stage', moods: ['noon'], count: 7, tasks: [['roto'], ['roto', 'paint']], size: 'm' }),
      },
    ],
    bids: [
      { vendor: 'ines', amount: 340, days: 14, rounds: 2, words: 'Hair is keyed where it can be and drawn where it cannot.', ends: 'accepted' },
      { vendor: 'jonas', amount: 365, days: 15, rounds: 2, words: 'Crosses and spill are ours, mattes as well.' },
    ],
    contract: {
      terms: 'Core and edge mattes. Two rounds.',
      milestones: [
        { title: 'First look', type: 'roto', amount: 60, days: 3, to: 'paid' },
        { title: 'Mattes, first half', type: 'roto', amount: 100, days: 6, to: 'paid' },
        { title: 'Mattes, second half', type: 'roto', amount: 100, days: 9, to: 'paid' },
        { title: 'Crosses', type: 'paint', amount: 80, days: 13, to: 'paid' },
      ],
      to: 'completed',
    },
  },
];
