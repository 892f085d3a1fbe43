import { type Contract, type Milestone, milestoneStates, type Side, turnsOf, whoseTurn } from '@prepmarket/contracts-api';
import { Button, Stack } from '@prepmarket/web-kit/ui';
import { useMoveMilestoneMutation, useSubmitDeliverablesMutation } from '../api.js';
import { useAsk } from '../shared/use-ask.js';
import { MilestoneConversation } from './conversation.js';
import { MilestoneBody, MilestoneHead } from './milestone.js';
import { type MilestoneStep, milestoneQuestion } from './milestone-questions.js';
import { MilestoneStop, Milestones } from './milestone-rail.js';
import { SubmitVersions } from './submit-versions.js';

/** All milestones from top to bottom, each with the steps its viewer may take while the contract is active. */
export const MilestoneStepper = ({ contract, side }: { contract: Contract; side: Side | undefined }) => {
  const [move] = useMoveMilestoneMutation();
  const [submit] = useSubmitDeliverablesMutation();
  const { ask, dialog } = useAsk();
  const steps = (milestone: Milestone): MilestoneStep[] => (side && contract.status === 'active' ? milestoneStates.moves(milestone.status, side) : []);
  const isTurn = ({ _id }: Milestone) => turnsOf(contract).some(({ by, milestone }) => by === side && milestone?._id === _id);
  // One step of the page stands out: that of the banner.
  const first = whoseTurn(contract, side)?.milestone?._id;
  const stands = ({ _id }: Milestone) => (_id === first ? 'contained' : 'outlined');
  return (
    <>
      <Milestones>
        {contract.milestones.map((milestone, at) => (
          <MilestoneStop key={milestone._id} milestone={milestone} number={at + 1} turn={isTurn(milestone)}>
            <MilestoneHead milestone={milestone} currency={contract.currency} turn={isTurn(milestone)} />
            <MilestoneBody contract={contract} milestone={milestone} />
            <Stack direction="row" spacing={2} useFlexGap sx={{ mt: 4, flexWrap: 'wrap', '&:empty': { display: 'none' } }}>
              {steps(milestone).some(({ needs }) => needs === 'files') && (
                <SubmitVersions contract={contract} milestone={milestone} variant={stands(milestone)} ask={ask} />
              )}
              {steps(milestone).map((step) => (
                <Button
                  key={step.to}
                  variant={step.needs ? 'outlined' : stands(milestone)}
                  onClick={() => ask(milestoneQuestion(contract, milestone, step, { move, submit }))}
                >
                  {step.label}
                </Button>
              ))}
            </Stack>
            <MilestoneConversation contract={contract} milestone={milestone} side={side} />
          </MilestoneStop>
        ))}
      </Milestones>
      {dialog}
    </>
  );
};
