import type { DemoProject } from './demo-project.js';
import { reel } from './reel.js';

/** Projects under contract: one that waits for a signature, one with deliveries. */
export const working: DemoProject[] = [
  {
    ...{ key: 'bridge', client: 'theo', title: 'Bridge at Dawn', category: 'Series', days: 28, to: 'open' },
    description: 'Cables against the sky, six plates. They carry banners later.',
    budget: { min: 200, max: 360 },
    skills: ['Track', 'Roto'],
    packages: [
      {
        name: 'Titles',
        description: 'Opening titles',
        shots: reel({ prefix: 'BD', place: 'bridge', moods: ['dawn', 'gold', 'haze', 'dusk'], count: 6, tasks: [['track'], ['roto']], size: 'm' }),
      },
    ],
    bids: [
      { vendor: 'priya', amount: 290, days: 12, rounds: 2, words: 'The towers give us everything we need; banners will sit.', ends: 'accepted' },
      { vendor: 'hannah', amount: 330, days: 15, rounds: 2, words: 'Cables by hand, thin and honest.' },
    ],
    contract: {
      terms: 'Two rounds of revisions for each shot. Payment on release of each milestone.',
      milestones: [
        { title: 'Tracks', type: 'track', amount: 160, days: 8, to: 'pending' },
        { title: 'Mattes', type: 'roto', amount: 130, days: 14, to: 'pending' },
      ],
      to: 'signed by the client',
    },
  },
  {
    ...{ key: 'harbour', client: 'mara', title: 'Harbour Lights', category: 'Feature', days: 50, to: 'open' },
    description: 'Nine shots of the old harbour. The freighter is cut out of all of them, cranes are painted out where the new skyline stands.',
    budget: { min: 520, max: 880 },
    skills: ['Roto', 'Paint', 'Track'],
    packages: [
      {
        name: 'Reel 1',
        description: 'Departure',
        shots: reel({ prefix: 'HL', place: 'harbour', moods: ['gold', 'dusk', 'noon'], count: 5, tasks: [['roto'], ['paint']], size: 'm' }),
      },
      {
        name: 'Reel 4',
        description: 'Return',
        shots: reel({ prefix: 'HR', place: 'lighthouse', moods: ['moon', 'dusk', 'dawn'], count: 4, tasks: [['roto'], ['track']] }),
      },
    ],
    bids: [
      {
        vendor: 'jonas',
        amount: 680,
        days: 24,
        rounds: 2,
        words: 'Hull and boxes first, so that your comp can begin; cranes follow reel by reel.',
        ends: 'accepted',
      },
      { vendor: 'luca', amount: 740, days: 20, rounds: 2, words: 'Overnight deliveries, twelve artists on paint.' },
      { vendor: 'ines', amount: 710, days: 22, rounds: 2, words: 'We would love the gulls.' },
    ],
    contract: {
      terms: 'Mattes as PNG with straight alpha. Two rounds of revisions for each milestone.',
      milestones: [
        { title: 'Test mattes', type: 'roto', amount: 90, days: 5, to: 'paid' },
        { title: 'Freighter mattes', type: 'roto', amount: 260, days: 12, to: 'submitted' },
        { title: 'Clean plates', type: 'paint', amount: 230, days: 18, to: 'revision_requested' },
        { title: 'Tracks', type: 'track', amount: 100, days: 22, to: 'in_progress' },
      ],
      to: 'active',
    },
  },
];
