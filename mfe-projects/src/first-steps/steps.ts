import type { Project } from '@prepmarket/catalog-api';
import { accountPaths } from '@prepmarket/identity-api';
import { paths } from '../paths.js';

export interface Step {
  title: string;
  text: string;
  /** Where it is done. */
  to: string;
  done: boolean;
}

type Listed = Pick<Project, 'id' | 'status' | 'posters' | 'sample' | 'task_count'>;

const hasPlates = ({ posters = [] }: Listed): boolean => posters.length > 0;

/** What a client does first, by the projects that are listed here; the sample is nobody's step. */
export const clientSteps = (projects: readonly Listed[]): Step[] => {
  const own = projects.filter(({ sample }) => !sample);
  const draft = own.find(({ status }) => status === 'draft');
  const there = draft ? paths.project(draft.id) : paths.createProject;
  const tasksLack = draft !== undefined && hasPlates(draft) && draft.task_count === 0;
  return [
    {
      title: 'List a project',
      text: 'What it is, by when, and what you can spend. It stays a draft that no vendor and no other client sees.',
      to: paths.createProject,
      done: own.length > 0,
    },
    {
      title: 'Add plates and tasks',
      text: tasksLack
        ? 'The plates are there. Choose shots in the table, then Add task: roto, track or paint. Proposals are for tasks.'
        : 'Drop videos or image sequences on the project: each becomes a shot. Its tasks say what is to be done, and proposals are for them.',
      to: tasksLack ? paths.addTasks(draft.id) : there,
      done: own.some((project) => hasPlates(project) && project.task_count > 0),
    },
    {
      title: 'Publish it',
      text: 'Vendors see it and send proposals. You compare them and accept one.',
      to: there,
      done: own.some(({ status }) => status !== 'draft'),
    },
  ];
};

/** What is known of a vendor elsewhere. */
interface VendorFacts {
  /** It says something of itself. */
  described: boolean;
  clips: number;
  bids: number;
}

/** What a vendor does first. */
export const vendorSteps = (vendorId: string, { described, clips, bids }: VendorFacts): Step[] => [
  {
    title: 'Say what you do',
    text: 'Skills and a few words: clients read them beside your proposals.',
    to: `${accountPaths.profile}#what-clients-see`,
    done: described,
  },
  {
    title: 'Show your work',
    text: 'A reel of a few clips on your page. It is what clients look at first.',
    to: accountPaths.vendor(vendorId),
    done: clips > 0,
  },
  { title: 'Send a proposal', text: 'Find a project, look at its plates, and say what you do it for and by when.', to: paths.findProjects, done: bids > 0 },
];

/** Whether somebody is led no more: who has reached the last step is not, whatever they left out. */
export const isThrough = (steps: readonly Step[]): boolean => steps.at(-1)?.done === true;
