import type { DemoProject } from './demo-project.js';
import { reel } from './reel.js';

/** Projects that are bid on, one of them sealed. */
export const bidding: DemoProject[] = [
  {
    ...{ key: 'balloon', client: 'mara', title: 'The Last Balloon', category: 'Feature', days: 42, to: 'open' },
    description: 'A balloon crosses a valley. Eight shots: soft mattes of envelope and ropes, object tracks for the basket, and one clean plate.',
    budget: { min: 420, max: 760 },
    skills: ['Roto', 'Track', 'Paint'],
    packages: [
      {
        name: 'Take off',
        description: 'From first light on',
        shots: reel({
          prefix: 'TO',
          place: 'balloon',
          moods: ['dawn', 'haze', 'noon', 'gold'],
          count: 5,
          tasks: [['roto'], ['roto', 'track']],
          size: 'l',
          first: 1001,
        }),
      },
      {
        name: 'Over the pass',
        description: 'Weather comes',
        shots: reel({ prefix: 'OP', place: 'balloon', moods: ['noon', 'storm', 'haze'], count: 3, tasks: [['track'], ['roto', 'paint']] }),
      },
    ],
    invitations: [
      { vendor: 'ines', words: 'Your reel of hair and hands has the edges that our ropes will need. Would you look at this?' },
      { vendor: 'priya', words: 'Four of the eight shots need an object track of the basket.' },
      {
        vendor: 'jonas',
        words: 'There is one clean plate in it, and there may be more.',
        declines: 'One clean plate is too little for us. Gladly with the next reel.',
      },
    ],
    questions: [
      {
        vendor: 'tomas',
        text: 'Are there lens grids for the shots over the pass?',
        answer: 'No. They were shot on one lens without zoom: solve it from the plates.',
      },
    ],
    bids: [
      {
        vendor: 'ines',
        amount: 540,
        days: 18,
        rounds: 2,
        words: 'Ropes by hand, envelope by spline, both on twos for your first look. Motion blur is in the matte.',
        exclusions: ['Lens distortion'],
        mark: { shortlisted: true, note: 'Motion blur in the matte is what comp has asked for.' },
      },
      {
        vendor: 'hannah',
        amount: 610,
        days: 16,
        rounds: 3,
        words: 'Soft edges are what we do. We deliver a core and an edge matte, so that you can grade the haze apart.',
        mark: { shortlisted: true, note: 'One round more, and two days sooner.' },
      },
      { vendor: 'tomas', amount: 475, days: 21, rounds: 1, words: 'All three crafts in one place, one supervisor, one invoice. First shots after four days.' },
      {
        vendor: 'luca',
        amount: 790,
        days: 12,
        rounds: 2,
        words: 'We can take it overnight in two passes. Tracks are done by a partner we have worked with for years.',
        ends: 'rejected',
      },
    ],
  },
  {
    ...{ key: 'snowline', client: 'aiko', title: 'Snowline Express', category: 'Commercial', days: 30, to: 'open', sealed: 6 },
    description:
      'Six shots of a train before mountains. The logo on the coaches is replaced: a matte for every shot, and a track for three. Proposals are sealed until the date.',
    budget: { min: 360, max: 540 },
    skills: ['Track', 'Roto'],
    packages: [
      {
        name: 'Spot',
        description: 'Sixty seconds',
        shots: reel({
          prefix: 'SX',
          place: 'train',
          moods: ['storm', 'haze', 'moon', 'dawn'],
          count: 6,
          tasks: [['track', 'roto'], ['roto']],
          fps: 25,
          first: 1001,
        }),
      },
    ],
    invitations: [{ vendor: 'priya', words: 'Snow in front, trees between: we have seen your solves and would like yours here.' }],
    test: {
      shot: 'SX020',
      title: 'Coaches behind trees',
      brief: 'A matte of the train that goes behind trunks and snow. What is in front of it is not part of the matte.',
      entries: [{ vendor: 'priya', to: 'taken' }],
    },
    bids: [
      { vendor: 'priya', amount: 430, days: 14, rounds: 2, words: 'Lens grids would help; without them we solve the distortion from the rails.' },
      { vendor: 'tomas', amount: 398, days: 17, rounds: 2, words: 'Track and matte come from one artist for each coach.' },
    ],
  },
];
