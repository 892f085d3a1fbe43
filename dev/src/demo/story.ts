import type { TaskType } from '@prepmarket/catalog-api';
import type { MilestoneStatus } from '@prepmarket/contracts-api';
import type { ClientName, VendorName } from './accounts.js';
import type { Take } from './film.js';
import type { MoodName } from './plates/moods.js';
import type { PlaceName } from './plates/paint.js';

export interface DemoShot {
  name: string;
  description: string;
  tasks: TaskType[];
  take: Take;
}

export interface DemoBid {
  vendor: VendorName;
  amount: number;
  days: number;
  words: string;
  rounds?: number;
  exclusions?: string[];
  /** What becomes of it; it waits where nothing is said. */
  ends?: 'accepted' | 'rejected' | 'withdrawn';
}

export interface DemoMilestone {
  title: string;
  /** Of the tasks that it covers. */
  type: TaskType;
  amount: number;
  days: number;
  /** How far it comes. */
  to: MilestoneStatus;
}

export interface DemoContract {
  terms: string;
  milestones: DemoMilestone[];
  /** How far it comes. */
  to: 'drafted' | 'signed by the client' | 'active' | 'disputed' | 'completed';
}

export interface DemoProject {
  key: string;
  client: ClientName;
  title: string;
  description: string;
  category: string;
  budget: { min: number; max: number };
  /** Until its deadline, from today on. */
  days: number;
  skills: string[];
  to: 'draft' | 'open' | 'cancelled';
  /** Its proposals are sealed for so many days. */
  sealed?: number;
  packages: { name: string; description: string; shots: DemoShot[] }[];
  bids: DemoBid[];
  contract?: DemoContract;
}

const SIZES = { s: [640, 360], m: [1280, 720], l: [1920, 1080] } as const;
const ACTION: Record<PlaceName, string> = {
  balloon: 'The balloon rises over the hills; ropes and basket are thin against the haze.',
  bridge: 'Cables against a bright sky, traffic crosses the deck.',
  desert: 'The car runs along the ridge; its dust stays in the plate.',
  harbour: 'The freighter leaves past the cranes, water in front of the hull.',
  lighthouse: 'Gulls cross the light as it turns.',
  stage: 'Dance on green, crosses on the wall, a slow push in.',
  street: 'Umbrella and walker in the rain, lamps out of focus behind.',
  train: 'The train passes behind trees, snow in front.',
};

interface Reel {
  prefix: string;
  place: PlaceName;
  moods: MoodName[];
  count: number;
  tasks: TaskType[][];
  /** Of its n-th shot; small where nothing is said. */
  size?: keyof typeof SIZES;
  fps?: number;
  /** Its shots are sequences from this number on. */
  first?: number;
}

const turn = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

/** The shots of a reel: the same place in other light, from other seeds, of other lengths. */
const reel = ({ prefix, place, moods, count, tasks, size = 's', fps = 24, first }: Reel): DemoShot[] =>
  Array.from({ length: count }, (_, n) => {
    const [width, height] = SIZES[n === 0 ? size : 's'];
    const frames = turn([32, 24, 40, 28, 48], n);
    return {
      name: `${prefix}${String((n + 1) * 10).padStart(3, '0')}`,
      description: ACTION[place],
      tasks: turn(tasks, n),
      take: { place, mood: turn(moods, n), seed: prefix.charCodeAt(0) * 997 + n * 131, width, height, frames, fps, first: n % 2 === 0 ? first : undefined },
    };
  });

export const projects: DemoProject[] = [
  {
    ...{ key: 'lanterns', client: 'aiko', title: 'Lanterns in the Rain', category: 'Feature', days: 60, to: 'draft' },
    description: 'Night exteriors for the second act. We still wait for two plates; the list is not out yet.',
    budget: { min: 3000, max: 5200 },
    skills: ['Roto'],
    packages: [
      {
        name: 'Reel 2',
        description: 'Night exteriors',
        shots: reel({ prefix: 'LR', place: 'street', moods: ['night', 'storm', 'dusk'], count: 5, tasks: [['roto'], ['roto', 'paint']] }),
      },
    ],
    bids: [],
  },
  {
    ...{ key: 'ferry', client: 'theo', title: 'Night Ferry', category: 'Series', days: 35, to: 'open' },
    description:
      'Seven plates of the harbour at dusk. The freighter goes behind a new city, so hull, boxes and masts need mattes, and the cranes go away in four shots.',
    budget: { min: 2400, max: 4100 },
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
    bids: [],
  },
  {
    ...{ key: 'balloon', client: 'mara', title: 'The Last Balloon', category: 'Feature', days: 42, to: 'open' },
    description: 'A balloon crosses a valley. Eight shots: soft mattes of envelope and ropes, object tracks for the basket, and one clean plate.',
    budget: { min: 4200, max: 7600 },
    skills: ['Roto', 'Track'],
    packages: [
      {
        name: 'Take off',
        description: 'Morning',
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
        description: 'Noon',
        shots: reel({ prefix: 'OP', place: 'balloon', moods: ['noon', 'storm', 'haze'], count: 3, tasks: [['track'], ['roto', 'paint']] }),
      },
    ],
    bids: [
      {
        vendor: 'ines',
        amount: 5400,
        days: 18,
        rounds: 2,
        words: 'Ropes by hand, envelope by spline, both on twos for your first look. Motion blur is in the matte.',
        exclusions: ['Lens distortion'],
      },
      {
        vendor: 'hannah',
        amount: 6100,
        days: 16,
        rounds: 3,
        words: 'Soft edges are what we do. We deliver a core and an edge matte, so that you can grade the haze apart.',
      },
      { vendor: 'tomas', amount: 4750, days: 21, rounds: 1, words: 'All three crafts in one place, one supervisor, one invoice. First shots after four days.' },
      {
        vendor: 'luca',
        amount: 7900,
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
      'Six shots of a train before mountains. The logo on the coaches is replaced, so each coach needs a track and a matte. Proposals are sealed until the date.',
    budget: { min: 3600, max: 5400 },
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
    bids: [
      { vendor: 'priya', amount: 4300, days: 14, rounds: 2, words: 'Lens grids would help; without them we solve the distortion from the rails.' },
      { vendor: 'tomas', amount: 3980, days: 17, rounds: 2, words: 'Track and matte come from one artist for each coach.' },
    ],
  },
  {
    ...{ key: 'bridge', client: 'theo', title: 'Bridge at Dawn', category: 'Series', days: 28, to: 'open' },
    description: 'Cables against the sky, six plates. They carry banners later.',
    budget: { min: 2000, max: 3600 },
    skills: ['Track', 'Roto'],
    packages: [
      {
        name: 'Titles',
        description: 'Opening titles',
        shots: reel({ prefix: 'BD', place: 'bridge', moods: ['dawn', 'gold', 'haze', 'dusk'], count: 6, tasks: [['track'], ['roto']], size: 'm' }),
      },
    ],
    bids: [
      { vendor: 'priya', amount: 2900, days: 12, rounds: 2, words: 'The towers give us everything we need; banners will sit.', ends: 'accepted' },
      { vendor: 'hannah', amount: 3300, days: 15, rounds: 2, words: 'Cables by hand, thin and honest.' },
    ],
    contract: {
      terms: 'Two rounds of revisions for each shot. Payment on release of each milestone.',
      milestones: [
        { title: 'Tracks', type: 'track', amount: 1600, days: 8, to: 'pending' },
        { title: 'Mattes', type: 'roto', amount: 1300, days: 14, to: 'pending' },
      ],
      to: 'signed by the client',
    },
  },
  {
    ...{ key: 'harbour', client: 'mara', title: 'Harbour Lights', category: 'Feature', days: 50, to: 'open' },
    description: 'Nine shots of the old harbour. The freighter is cut out of all of them, cranes are painted out where the new skyline stands.',
    budget: { min: 5200, max: 8800 },
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
        amount: 6800,
        days: 24,
        rounds: 2,
        words: 'Hull and boxes first, so that your comp can begin; cranes follow reel by reel.',
        ends: 'accepted',
      },
      { vendor: 'luca', amount: 7400, days: 20, rounds: 2, words: 'Overnight deliveries, twelve artists on paint.' },
      { vendor: 'ines', amount: 7100, days: 22, rounds: 2, words: 'We would love the gulls.' },
    ],
    contract: {
      terms: 'Mattes as PNG with straight alpha. Two rounds of revisions for each milestone.',
      milestones: [
        { title: 'Test mattes', type: 'roto', amount: 900, days: 5, to: 'paid' },
        { title: 'Freighter mattes', type: 'roto', amount: 2600, days: 12, to: 'submitted' },
        { title: 'Clean plates', type: 'paint', amount: 2300, days: 18, to: 'revision_requested' },
        { title: 'Tracks', type: 'track', amount: 1000, days: 22, to: 'in_progress' },
      ],
      to: 'active',
    },
  },
  {
    ...{ key: 'dunes', client: 'theo', title: 'Dunes, Second Unit', category: 'Series', days: 26, to: 'open' },
    description: 'Six plates of a car on a ridge. Car out, tracks in the sand stay.',
    budget: { min: 2800, max: 4600 },
    skills: ['Paint', 'Track'],
    packages: [
      {
        name: 'Second unit',
        description: 'Car',
        shots: reel({ prefix: 'DU', place: 'desert', moods: ['gold', 'noon', 'haze', 'night'], count: 6, tasks: [['paint'], ['track', 'paint']], size: 'm' }),
      },
    ],
    bids: [{ vendor: 'luca', amount: 3900, days: 16, rounds: 2, words: 'Dust stays dust. We grade the patch before we paint.', ends: 'accepted' }],
    contract: {
      terms: 'Grain is matched to the plate. Two rounds.',
      milestones: [
        { title: 'First three shots', type: 'paint', amount: 2000, days: 6, to: 'submitted' },
        { title: 'The others', type: 'paint', amount: 1900, days: 14, to: 'pending' },
      ],
      to: 'disputed',
    },
  },
  {
    ...{ key: 'green', client: 'mara', title: 'Green Room', category: 'Music video', days: 20, to: 'open' },
    description: 'Dance on green, seven takes. Hair and dress need soft mattes, the crosses go.',
    budget: { min: 2600, max: 4200 },
    skills: ['Roto', 'Paint'],
    packages: [
      {
        name: 'Takes',
        description: 'All seven',
        shots: reel({ prefix: 'GR', place: 'stage', moods: ['noon'], count: 7, tasks: [['roto'], ['roto', 'paint']], size: 'm' }),
      },
    ],
    bids: [
      { vendor: 'ines', amount: 3400, days: 14, rounds: 2, words: 'Hair is keyed where it can be and drawn where it cannot.', ends: 'accepted' },
      { vendor: 'jonas', amount: 3650, days: 15, rounds: 2, words: 'Crosses and spill are ours, mattes as well.' },
    ],
    contract: {
      terms: 'Core and edge mattes. Two rounds.',
      milestones: [
        { title: 'First look', type: 'roto', amount: 600, days: 3, to: 'paid' },
        { title: 'Mattes, first half', type: 'roto', amount: 1000, days: 6, to: 'paid' },
        { title: 'Mattes, second half', type: 'roto', amount: 1000, days: 9, to: 'paid' },
        { title: 'Crosses', type: 'paint', amount: 800, days: 13, to: 'paid' },
      ],
      to: 'completed',
    },
  },
  {
    ...{ key: 'keeper', client: 'aiko', title: 'Keeper of the Light', category: 'Short', days: 45, to: 'cancelled' },
    description: 'Six shots of gulls. The film lost its finance, so this does not go on.',
    budget: { min: 1800, max: 3000 },
    skills: ['Roto'],
    packages: [
      {
        name: 'Gulls',
        description: 'All of them',
        shots: reel({ prefix: 'KL', place: 'lighthouse', moods: ['storm', 'moon', 'gold'], count: 6, tasks: [['roto']] }),
      },
    ],
    bids: [{ vendor: 'hannah', amount: 2300, days: 12, rounds: 2, words: 'Gulls are thin and fast; we draw them every frame.' }],
  },
];
