import { accountPaths } from '@prepmarket/identity-api';
import { testShotPaths } from '@prepmarket/media-api';
import type { Step } from './steps.js';

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

/** They stand apart: an administrator is led until all are done. */
export const isAdminThrough = (steps: readonly Step[]): boolean => steps.every(({ done }) => done);
