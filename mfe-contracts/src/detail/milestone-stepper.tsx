import { type Contract, type Milestone, milestoneStates, type Side, turnsOf } from '@prepmarket/contracts-api';
import { Button, Stack } from '@prepmarket/web-kit/ui';
import { Step, StepContent, StepLabel, Stepper } from '@prepmarket/web-kit/ui-parts';
import { useMoveMilestoneMutation, useSubmitDeliverablesMutation } from '../api.js';
import { useAsk } from '../shared/use-ask.js';
import { MilestoneConversation } from './conversation.js';
import { MilestoneBody, MilestoneHead } from './milestone.js';
import { type MilestoneStep, milestoneQuestion } from './milestone-questions.js';
import { SubmitVersions } from './submit-versions.js';

/** All milestones from top to bottom, each with the steps its viewer may take while the contract is active. */
export const MilestoneStepper = ({ contract, side }: { contract: Contract; side: Side | undefined }) => {
  const [move] = useMoveMilestoneMutation();
  const [submit] = useSubmitDeliverablesMutation();
  const { ask, dialog } = useAsk();
  const steps = (milestone: Milestone): MilestoneStep[] => (side && contract.status === 'active' ? milestoneStates.moves(milestone.status, side) : []);
  const isTurn = ({ _id }: Milestone) => turnsOf(contract).some(({ by, milestone }) => by === side && milestone?._id === _id);
  return (
    <>
      <Stepper orientation="vertical" nonLinear>
        {contract.milestones.map((milestone) => (
          <Step key={milestone._id} active={milestone.status !== 'pending'} expanded completed={milestone.status === 'paid'}>
            <StepLabel sx={{ alignItems: 'flex-start' }}>
              <MilestoneHead milestone={milestone} currency={contract.currency} turn={isTurn(milestone)} />
            </StepLabel>
            <StepContent>
              <MilestoneBody contract={contract} milestone={milestone} />
              <Stack direction="row" spacing={2} useFlexGap sx={{ mt: 3, flexWrap: 'wrap', '&:empty': { display: 'none' } }}>
                {steps(milestone).some(({ needs }) => needs === 'files') && <SubmitVersions contract={contract} milestone={milestone} ask={ask} />}
                {steps(milestone).map((step) => (
                  <Button
                    key={step.to}
                    variant={step.needs ? 'outlined' : 'contained'}
                    onClick={() => ask(milestoneQuestion(contract, milestone, step, { move, submit }))}
                  >
                    {step.label}
                  </Button>
                ))}
              </Stack>
              <MilestoneConversation contract={contract} milestone={milestone} side={side} />
            </StepContent>
          </Step>
        ))}
      </Stepper>
      {dialog}
    </>
  );
};
