import type { Contract, Milestone } from '@prepmarket/contracts-api';
import { Button, Stack } from '@prepmarket/web-kit/ui';
import { useMoveMilestoneMutation, useSubmitDeliverablesMutation, useWaitingVersionsQuery } from '../api.js';
import type { Ask } from '../shared/use-ask.js';
import { type MilestoneStep, milestoneQuestion } from './milestone-questions.js';
import { SubmitVersions } from './submit-versions.js';

interface Props {
  contract: Contract;
  milestone: Milestone;
  steps: readonly MilestoneStep[];
  /** Of the step that is taken next. */
  variant: 'contained' | 'outlined';
  ask: Ask;
}

/** What the reader may do in a milestone. Where versions wait they are the one step: files without them stand back. */
export const MilestoneSteps = ({ contract, milestone, steps, variant, ask }: Props) => {
  const [move] = useMoveMilestoneMutation();
  const [submit] = useSubmitDeliverablesMutation();
  const delivers = steps.some(({ needs }) => needs === 'files');
  const { data = [] } = useWaitingVersionsQuery({ contractId: contract._id, milestoneId: milestone._id }, { skip: !delivers });
  const waits = delivers && data.length > 0;
  const variantOf = ({ needs }: MilestoneStep) => {
    if (!needs) return variant;
    return waits ? 'text' : 'outlined';
  };
  return (
    <Stack direction="row" spacing={2} useFlexGap sx={{ mt: 4, flexWrap: 'wrap', '&:empty': { display: 'none' } }}>
      {delivers && <SubmitVersions contract={contract} milestone={milestone} variant={variant} ask={ask} />}
      {steps.map((step) => (
        <Button key={step.to} variant={variantOf(step)} onClick={() => ask(milestoneQuestion(contract, milestone, step, { move, submit, waits }))}>
          {step.label}
        </Button>
      ))}
    </Stack>
  );
};
