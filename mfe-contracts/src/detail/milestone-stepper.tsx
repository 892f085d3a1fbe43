import { type Contract, type Milestone, milestoneStates, type Side, turnsOf, whoseTurn } from '@prepmarket/contracts-api';
import { type ReactNode, useEffect } from 'react';
import { useFold } from '../shared/fold.js';
import { useAsk } from '../shared/use-ask.js';
import { MilestoneConversation } from './conversation.js';
import { MilestoneBody, MilestoneHead } from './milestone.js';
import type { MilestoneStep } from './milestone-questions.js';
import { MilestoneStop, Milestones, showMilestone } from './milestone-rail.js';
import { MilestoneSteps } from './milestone-steps.js';
import { mayFold, standsOpen, useLed } from './stands-open.js';

interface StoryProps {
  contract: Contract;
  milestone: Milestone;
  side: Side | undefined;
  turn: boolean;
  /** The visit that leads to it. */
  led: string | undefined;
  /** What the reader may do. */
  children: ReactNode;
}

/** A milestone, and what was written about it; a paid one is a line until somebody opens it or there is something to see to. */
const MilestoneStory = ({ contract, milestone, side, turn, led, children }: StoryProps) => {
  const fold = useFold(standsOpen(contract, milestone, led));
  return (
    <>
      <MilestoneHead contract={contract} milestone={milestone} turn={turn} fold={mayFold(contract, milestone) ? fold : undefined} />
      {fold.open && <MilestoneBody contract={contract} milestone={milestone} />}
      {children}
      <MilestoneConversation contract={contract} milestone={milestone} side={side} quiet={!fold.open} />
    </>
  );
};

/** All milestones from top to bottom, each with the steps its viewer may take while the contract is active. */
export const MilestoneStepper = ({ contract, side }: { contract: Contract; side: Side | undefined }) => {
  const { ask, dialog } = useAsk();
  const steps = (milestone: Milestone): MilestoneStep[] => (side && contract.status === 'active' ? milestoneStates.moves(milestone.status, side) : []);
  const isTurn = ({ _id }: Milestone) => turnsOf(contract).some(({ by, milestone }) => by === side && milestone?._id === _id);
  // One step of the page stands out: that of the banner.
  const first = whoseTurn(contract, side)?.milestone?._id;
  const stands = ({ _id }: Milestone) => (_id === first ? 'contained' : 'outlined');
  const { named, led, visit } = useLed(contract);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the milestone that is shown already leads there once more
  useEffect(() => {
    if (named) showMilestone(named);
  }, [named, visit]);
  return (
    <>
      <Milestones>
        {contract.milestones.map((milestone, at) => (
          <MilestoneStop key={milestone._id} milestone={milestone} number={at + 1} turn={isTurn(milestone)}>
            <MilestoneStory contract={contract} milestone={milestone} side={side} turn={isTurn(milestone)} led={led === milestone._id ? visit : undefined}>
              <MilestoneSteps contract={contract} milestone={milestone} steps={steps(milestone)} variant={stands(milestone)} ask={ask} />
            </MilestoneStory>
          </MilestoneStop>
        ))}
      </Milestones>
      {dialog}
    </>
  );
};
