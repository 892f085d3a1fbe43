import type { TaskType } from '@prepmarket/catalog-api';
import type { MoodName } from '../plates/moods.js';
import type { PlaceName } from '../plates/paint.js';
import type { DemoShot } from './demo-project.js';

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

export interface Reel {
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
export const reel = ({ prefix, place, moods, count, tasks, size = 's', fps = 24, first }: Reel): DemoShot[] =>
  Array.from({ length: count }, (_, n) => {
    const [width, height] = SIZES[n === 0 ? size : 's'];
    const frames = turn([26, 24, 30, 22, 36], n);
    return {
      name: `${prefix}${String((n + 1) * 10).padStart(3, '0')}`,
      description: ACTION[place],
      tasks: turn(tasks, n),
      take: { place, mood: turn(moods, n), seed: prefix.charCodeAt(0) * 997 + n * 131, width, height, frames, fps, first: n % 2 === 0 ? first : undefined },
    };
  });
