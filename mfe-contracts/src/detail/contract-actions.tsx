import { type Contract, type ContractStatus, contractMessages, contractStates, openDispute, type Side } from '@prepmarket/contracts-api';
import { useSession } from '@prepmarket/web-kit/store';
import { Button } from '@prepmarket/web-kit/ui';
import type { ReactNode } from 'react';
import { useCancelContractMutation, useDisputeContractMutation } from '../api.js';
import { type Ask, useAsk } from '../shared/use-ask.js';

interface StepProps {
  contract: Contract;
  label: string;
  ask: Ask;
}

const Cancel = ({ contract, label, ask }: StepProps) => {
  const [cancel] = useCancelContractMutation();
  const open = () =>
    ask({
      title: `${label}: ${contract.title}`,
      text: 'The contract ends for both parties. This cannot be undone.',
      confirmLabel: label,
      cancelLabel: 'Keep it',
      danger: true,
      run: (sending) => cancel({ contractId: contract._id, sending }),
      done: contractMessages.cancelled,
      failed: contractMessages.changeFailed,
    });
  return (
    <Button color="error" onClick={open}>
      {label}
    </Button>
  );
};

const Dispute = ({ contract, label, ask }: StepProps) => {
  const [raise] = useDisputeContractMutation();
  const open = () =>
    ask({
      title: `${label}: ${contract.title}`,
      text: 'All milestones stop until you withdraw the dispute or an administrator resolves it. The other party reads what you write here and may answer.',
      words: { label: 'What is it about?', required: contractMessages.disputeReason },
      confirmLabel: label,
      busyLabel: 'Sending...',
      danger: true,
      run: ({ words }, sending) => raise({ contractId: contract._id, reason: words, sending }),
      done: contractMessages.disputed,
      failed: contractMessages.disputeFailed,
    });
  return (
    <Button color="error" onClick={open}>
      {label}
    </Button>
  );
};

const steps: Partial<Record<ContractStatus, (props: StepProps) => ReactNode>> = { cancelled: Cancel, disputed: Dispute };

/** What a party may do with the contract as a whole: cancel a draft, raise a dispute. */
export const ContractActions = ({ contract, side }: { contract: Contract; side: Side | undefined }) => {
  const { user } = useSession();
  // Its dialog outlives the button: what is being written stays when the other party moves the contract meanwhile.
  const { ask, dialog } = useAsk();
  const isOffered = user && side && !openDispute(contract.disputes);
  return (
    <>
      {isOffered &&
        contractStates.moves(contract.status, side).map(({ to, label }) => {
          const Step = steps[to];
          return Step && <Step key={to} contract={contract} label={label} ask={ask} />;
        })}
      {dialog}
    </>
  );
};
