import { type Contract, type ContractStatus, cannotSign, contractMessages, contractStates, type Side } from '@prepmarket/contracts-api';
import { messageOf } from '@prepmarket/web-kit';
import { useNotify, useSession } from '@prepmarket/web-kit/store';
import { Button } from '@prepmarket/web-kit/ui';
import { ConfirmDialog } from '@prepmarket/web-kit/ui-parts';
import { useState } from 'react';
import { useChangeContractMutation, useSignContractMutation } from '../api.js';
import { judged } from './judged.js';

const Sign = ({ contract }: { contract: Contract }) => {
  const [open, setOpen] = useState(false);
  const [sign, { isLoading, error, reset }] = useSignContractMutation();
  const notify = useNotify();
  const confirm = async () => {
    if ((await sign({ contractId: contract._id })).error) return;
    setOpen(false);
    notify('success', contractMessages.signed);
  };
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        Sign Contract
      </Button>
      <ConfirmDialog
        open={open}
        title="Sign Contract"
        text={contractMessages.signConfirm}
        confirmLabel="Sign"
        busy={isLoading}
        error={error && messageOf(error, contractMessages.signFailed)}
        onClose={() => {
          reset();
          setOpen(false);
        }}
        onConfirm={() => void confirm()}
      />
    </>
  );
};

const steps: Partial<Record<ContractStatus, { step: 'cancel' | 'dispute'; text: string; done: string }>> = {
  cancelled: { step: 'cancel', text: 'The contract ends for both parties. This cannot be undone.', done: contractMessages.cancelled },
  disputed: { step: 'dispute', text: 'All milestones stop until an administrator has resolved the dispute.', done: contractMessages.disputed },
};

const Change = ({ contract, to, label }: { contract: Contract; to: ContractStatus; label: string }) => {
  const [open, setOpen] = useState(false);
  const [change, { isLoading, error, reset }] = useChangeContractMutation();
  const notify = useNotify();
  const about = steps[to];
  if (!about) return null;
  const confirm = async () => {
    if ((await change({ contractId: contract._id, step: about.step })).error) return;
    setOpen(false);
    notify('info', about.done);
  };
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        danger
        title={`${label}: ${contract.title}`}
        text={about.text}
        confirmLabel={label}
        cancelLabel="Keep it"
        busy={isLoading}
        error={error && messageOf(error)}
        onClose={() => {
          reset();
          setOpen(false);
        }}
        onConfirm={() => void confirm()}
      />
    </>
  );
};

/** What a party may do with the contract as a whole: sign its side, cancel a draft, raise a dispute. */
export const ContractActions = ({ contract, side }: { contract: Contract; side: Side | undefined }) => {
  const { user } = useSession();
  if (!user || !side) return null;
  return (
    <>
      {contractStates.moves(contract.status, side).map(({ to, label }) => (
        <Change key={to} contract={contract} to={to} label={label} />
      ))}
      {!cannotSign(user, judged(contract)) && <Sign contract={contract} />}
    </>
  );
};
