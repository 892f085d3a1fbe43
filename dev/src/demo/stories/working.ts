import type { DemoProject } from './demo-project.js';
import { reel } from './reel.js';

/** Projects under contract: one that waits for a signature, one with deliveries. */
export const working: DemoProject[] = [
  {
    ...{ key: 'bridge', client: 'theo', title: 'Bridge at Dawn', category: 'Series', days: 28, to: 'open' },
    description: 'Cables against the sky, six plates, and banners that hang on them later: tracks for three, mattes for three.',
    budget: { min: 200, max: 360 },
    skills: ['Track', 'Roto'],
    packages: [
      {
        name: 'Titles',
        description: 'Opening titles',
        shots: reel({ prefix: 'BD', place: 'bridge', moods: ['dawn', 'gold', 'haze'], count: 6, tasks: [['track'], ['roto']], size: 'm' }),
      },
    ],
    bids: [
      { vendor: 'priya', amount: 290, days: 12, rounds: 2, words: 'The towers give us everything we need; banners will sit.', ends: 'accepted' },
      { vendor: 'hannah', amount: 330, days: 15, rounds: 2, words: 'Cables by hand, thin and honest.' },
    ],
    test: {
      shot: 'BD020',
      title: 'Cables against a bright sky',
      brief: 'A matte of deck, towers and cables. The thinnest are a pixel wide: they must neither break nor swim.',
      entries: [
        { vendor: 'hannah', to: 'submitted' },
        { vendor: 'luca', to: 'taken' },
      ],
    },
    contract: {
      terms: 'Two rounds of revisions for each shot. Payment on release of each milestone.',
      milestones: [
        { title: 'Tracks', type: 'track', shots: ['BD010', 'BD030', 'BD050'], amount: 160, days: 7, to: 'pending' },
        { title: 'Mattes', type: 'roto', shots: ['BD020', 'BD040', 'BD060'], amount: 130, days: 12, to: 'pending' },
      ],
      talk: [{ by: 'client', text: 'Signed. The banners are cloth, so a track of the towers is enough.' }],
      to: 'signed by the client',
    },
  },
  {
    ...{ key: 'harbour', client: 'mara', title: 'Harbour Lights', category: 'Feature', days: 50, to: 'open' },
    description:
      'Nine shots of a departure and a return. In reel 1 another ship takes the place of the freighter: mattes for three shots, clean plates for two. In reel 4 gulls cross a lighthouse: mattes for two, tracks for two.',
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
        words: 'Hull and boxes first, so that your comp can begin; the clean water follows shot by shot.',
        ends: 'accepted',
      },
      { vendor: 'luca', amount: 740, days: 20, rounds: 2, words: 'Overnight deliveries, twelve artists on paint.' },
      { vendor: 'ines', amount: 710, days: 22, rounds: 2, words: 'We would love the gulls.' },
    ],
    contract: {
      terms: 'Mattes as PNG with straight alpha. Two rounds of revisions for each milestone.',
      milestones: [
        {
          ...{ title: 'Test mattes', type: 'roto', shots: ['HL010', 'HR010'], amount: 90, days: 5, to: 'paid' },
          note: 'One of each reel: the freighter at full size, and the gulls on every frame.',
          feedback: 'Both hold on grey. Go on with the others.',
        },
        {
          ...{ title: 'Freighter mattes', type: 'roto', shots: ['HL030', 'HL050', 'HR030'], amount: 260, days: 12, to: 'submitted' },
          note: 'Hull and boxes in HL030 and HL050. HR030 comes along, the gulls of reel 4 are done with it.',
        },
        {
          ...{ title: 'Clean plates', type: 'paint', shots: ['HL020', 'HL040'], amount: 230, days: 18, to: 'revision_requested' },
          note: 'Freighter and wake are out of both. Please look at the water first.',
          flaws: { HL020: 'a frame late' },
          feedback: 'The patch in HL020 slides against the water, see the notes on its frames. HL040 is good.',
        },
        { title: 'Tracks', type: 'track', shots: ['HR020', 'HR040'], amount: 100, days: 22, to: 'in_progress' },
      ],
      talk: [
        { by: 'vendor', text: 'HL020 again with the water tracked first, you have it the day after tomorrow.' },
        { by: 'client', text: 'Good. Leave HL040 as it is.' },
      ],
      to: 'active',
    },
  },
];
