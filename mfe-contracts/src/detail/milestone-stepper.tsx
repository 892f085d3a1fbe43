import { type Contract, type Milestone, type MilestoneStatus, milestoneStates, type Side } from '@prepmarket/contracts-api';
import { Button, Stack } from '@prepmarket/web-kit/ui';
import { Step, StepContent, StepLabel, Stepper } from '@prepmarket/web-kit/ui-parts';
import { useState } from 'react';
import { MilestoneBody, MilestoneHead } from './milestone.js';
import { MilestoneDialog, type MilestoneStep } from './milestone-dialog.js';

interface Asked {
  milestone: Milestone;
  step: MilestoneStep;
}

const isSettled = (status: MilestoneStatus) => status === 'paid';

/** All milestones from top to bottom, each with the steps its viewer may take while the contract is active. */
export const MilestoneStepper = ({ contract, side }: { contract: Contract; side: Side | undefined }) => {
  const [asked, setAsked] = useState<Asked>();
  const steps = (milestone: Milestone): MilestoneStep[] => (side && contract.status === 'active' ? milestoneStates.moves(milestone.status, side) : []);
  return (
    <>
      <Stepper orientation="vertical" nonLinear>
        {contract.milestones.map((milestone) => (
          <Step key={milestone._id} active={milestone.status !== 'pending'} expanded completed={isSettled(milestone.status)}>
            <StepLabel sx={{ alignItems: 'flex-start' }}>
              <MilestoneHead milestone={milestone} currency={contract.currency} />
            </StepLabel>
            <StepContent>
              <MilestoneBody milestone={milestone} />
              <Stack direction="row" spacing={2} useFlexGap sx={{ mt: 3, flexWrap: 'wrap', '&:empty': { display: 'none' } }}>
                {steps(milestone).map((step) => (
                  <Button key={step.to} variant={step.needs === 'feedback' ? 'outlined' : 'contained'} onClick={() => setAsked({ milestone, step })}>
                    {step.label}
                  </Button>
                ))}
              </Stack>
            </StepContent>
          </Step>
        ))}
      </Stepper>
      {asked && <MilestoneDialog contractId={contract._id} {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
};
