import { rateLeast } from '@prepmarket/contracts-api';
import { Facts } from '@prepmarket/web-kit/ui';
import { Fold } from './fold.js';

const meanings = {
  'With 95 % confidence':
    'A few milestones say little of how a vendor works, many say more. The true share lies between the two bounds in 95 of 100 such cases: the fewer milestones, the further apart they are (Wilson’s interval).',
  'Delivered on time': 'Milestones that were first delivered by their due date, of those that were delivered or should have been.',
  'Approved at the first go': 'Milestones whose first delivery was approved, of those whose first delivery was decided on.',
  'Findings of the check':
    'Faults and warnings that the check has found in versions that were submitted, each rule once; what the client had waived is not counted.',
  'Rounds until the approval': 'Deliveries of a milestone until it was approved, the last one counted.',
  Disputes: 'In contracts that both sides have signed, whoever raised them and however they ended.',
  'Hours to answer': 'From a request of revisions to the next delivery. A request that waits still is not counted.',
  'Types of tasks': 'A milestone counts for each type of the tasks that it covers.',
  'Too few to say': `Nothing is told of fewer than ${rateLeast}.`,
};

/** What the figures of a record mean. */
export const Meaning = () => (
  <Fold>
    <summary>What these figures mean</summary>
    <Facts column of={meanings} />
  </Fold>
);
