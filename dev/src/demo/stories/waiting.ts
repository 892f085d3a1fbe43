import type { DemoProject } from './demo-project.js';
import { reel } from './reel.js';

/** Projects that nobody works on: a draft, one without a proposal, one that was cancelled with its contract. */
export const waiting: DemoProject[] = [
  {
    ...{ key: 'lanterns', client: 'aiko', title: 'Lanterns in the Rain', category: 'Feature', days: 60, to: 'draft' },
    description: 'Five exteriors for the second act, walker and umbrella in front of the lamps. Two takes may still change, so the list is not out yet.',
    budget: { min: 300, max: 520 },
    skills: ['Roto', 'Paint'],
    packages: [
      {
        name: 'Reel 2',
        description: 'Rain, dusk to night',
        shots: reel({ prefix: 'LR', place: 'street', moods: ['night', 'storm', 'dusk'], count: 5, tasks: [['roto'], ['roto', 'paint']] }),
      },
    ],
    bids: [],
  },
  {
    ...{ key: 'ferry', client: 'theo', title: 'Night Ferry', category: 'Series', days: 35, to: 'open' },
    description:
      'Seven plates of the harbour, from last light to night. The freighter goes behind a new city, so hull, boxes and masts need mattes, and the cranes go away in four shots.',
    budget: { min: 240, max: 410 },
    skills: ['Roto', 'Paint'],
    packages: [
      {
        name: 'Episode 3',
        description: 'Arrival',
        shots: reel({
          prefix: 'NF',
          place: 'harbour',
          moods: ['dusk', 'moon', 'gold', 'night'],
          count: 7,
          tasks: [['roto'], ['roto', 'paint'], ['paint']],
          size: 'm',
          fps: 25,
        }),
      },
    ],
    invitations: [
      { vendor: 'luca', words: 'Four shots with cranes to lose, two of them by moonlight. That sounds like you.' },
      { vendor: 'ines', words: 'Hull, boxes and masts in five shots. We would like to have your price beside the others.' },
    ],
    bids: [],
  },
  {
    ...{ key: 'keeper', client: 'aiko', title: 'Keeper of the Light', category: 'Short', days: 45, to: 'cancelled' },
    description: 'Six shots of gulls. The film lost its finance, so this does not go on.',
    budget: { min: 180, max: 300 },
    skills: ['Roto'],
    packages: [
      {
        name: 'Gulls',
        description: 'All of them',
        shots: reel({ prefix: 'KL', place: 'lighthouse', moods: ['storm', 'moon', 'gold'], count: 6, tasks: [['roto']] }),
      },
    ],
    invitations: [{ vendor: 'hannah', words: 'Gulls against a light that turns: we thought of your edges first.' }],
    bids: [{ vendor: 'hannah', amount: 230, days: 12, rounds: 2, words: 'Gulls are thin and fast; we draw them every frame.', ends: 'accepted' }],
    contract: {
      terms: 'Mattes as PNG with straight alpha. Two rounds of revisions.',
      milestones: [{ title: 'Gulls', type: 'roto', shots: ['KL010', 'KL020', 'KL030', 'KL040', 'KL050', 'KL060'], amount: 230, days: 12, to: 'pending' }],
      talk: [{ by: 'client', text: 'Our finance fell through this morning. We have to let this go before it begins; thank you for your offer.' }],
      to: 'cancelled',
    },
  },
];
