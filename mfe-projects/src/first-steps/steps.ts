import type { Role } from '@prepmarket/api-kit';
import type { Project } from '@prepmarket/catalog-api';
import { accountPaths } from '@prepmarket/identity-api';
import { testShotPaths } from '@prepmarket/media-api';
import { paths } from '../paths.js';

export interface Step {
  title: string;
  text: string;
  /** Where it is done. */
  to: string;
  done: boolean;
}

type Listed = Pick<Project, 'id' | 'status' | 'posters' | 'sample'>;

/** What a client does first, by the projects that are listed here; the sample is nobody's step. */
export const clientSteps = (projects: readonly Listed[]): Step[] => {
  const own = projects.filter(({ sample }) => !sample);
  const draft = own.find(({ status }) => status === 'draft');
  const there = draft ? paths.project(draft.id) : paths.createProject;
  return [
    {
      title: 'List a project',
      text: 'What it is, by when, and what you can spend. It stays a draft that no vendor and no other client sees.',
      to: paths.createProject,
      done: own.length > 0,
    },
    {
      title: 'Add plates',
      text: 'Drop videos or image sequences on the project: each becomes a shot with its frames counted.',
      to: there,
      done: own.some(({ posters = [] }) => posters.length > 0),
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
  { title: 'Say what you do', text: 'Skills and a few words: clients read them beside your proposals.', to: accountPaths.profile, done: described },
  {
    title: 'Show your work',
    text: 'A reel of a few clips on your page. It is what clients look at first.',
    to: accountPaths.vendor(vendorId),
    done: clips > 0,
  },
  { title: 'Send a proposal', text: 'Find a project, look at its plates, and say what you do it for and by when.', to: paths.findProjects, done: bids > 0 },
];

/** What is known of an administrator and of the market elsewhere. */
interface AdminFacts {
  /** Two-step sign-in is on. */
  twoStep: boolean;
  /** A vendor is verified, or more. */
  verified: boolean;
  testShots: number;
}

/** What an administrator does before there is anything to look after. */
export const adminSteps = ({ twoStep, verified, testShots }: AdminFacts): Step[] => [
  {
    title: 'Guard your account',
    text: 'Two-step sign-in: nobody acts as an administrator by your password alone.',
    to: accountPaths.profile,
    done: twoStep,
  },
  {
    title: 'Verify a vendor',
    text: 'Look at the documents or the work of a vendor, and note until when that holds. Clients see it beside each proposal.',
    to: `${accountPaths.people}?role=vendor`,
    done: verified,
  },
  {
    title: 'Make a test shot',
    text: 'A plate and a task. Vendors show on it what they can do, and you grade without their names.',
    to: testShotPaths.fresh,
    done: testShots > 0,
  },
];

/** Whether somebody is led no more. A client or vendor who has reached the last step is not, whatever they left out; an administrator’s steps stand apart. */
export const isThrough = (steps: readonly Step[], role: Role): boolean => (role === 'admin' ? steps.every(({ done }) => done) : steps.at(-1)?.done === true);
