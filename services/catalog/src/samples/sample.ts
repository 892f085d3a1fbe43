import type { NewProject, NewTask } from '@prepmarket/catalog-api';
import plates from './plates.json' with { type: 'json' };

const DAYS_AHEAD = 60;
const DAY_MS = 24 * 3_600_000;

type SampleProject = Pick<NewProject, 'title' | 'description' | 'category' | 'budget' | 'deadline' | 'skills'>;

/** What the sample says of itself; its deadline lies ahead of `now`. */
export const sampleProject = (now: Date): SampleProject => ({
  title: 'Sample: Harbour at dusk',
  description:
    'A project to look around in: a package, three shots with plates, and the work on them. No vendor and no other client sees it. Delete it whenever you like.',
  category: 'Short film',
  budget: { min: 800, max: 1600 },
  deadline: new Date(now.getTime() + DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10),
  skills: ['Roto', 'Paint'],
});

export const samplePackage = { name: 'Sequence HB', description: 'Three plates of an evening by the water.' };

export interface SampleShot {
  name: keyof typeof plates;
  description: string;
  tasks: Pick<NewTask, 'task_type' | 'name' | 'description'>[];
}

export const sampleShots: readonly SampleShot[] = [
  {
    name: 'HB010',
    description: 'A container ship passes the cranes.',
    tasks: [
      { task_type: 'roto', name: 'Ship', description: 'Hull and boxes' },
      { task_type: 'paint', name: 'Cables', description: 'Remove hooks' },
    ],
  },
  {
    name: 'HB020',
    description: 'Rain, and one red umbrella.',
    tasks: [{ task_type: 'roto', name: 'Umbrella', description: 'With the walker' }],
  },
  {
    name: 'HB030',
    description: 'Cars cross the bridge before a low sun.',
    tasks: [{ task_type: 'track', name: 'Bridge', description: 'Camera track' }],
  },
];

/** The film of a shot: H.264 of 640 by 360 pixels, 36 frames at 24 a second. */
export const plateOf = ({ name }: SampleShot): Buffer => Buffer.from(plates[name], 'base64');
