import {
  type Contract,
  cannotWithdrawDispute,
  contractMessages,
  contractStates,
  type Dispute,
  openDispute,
  owesAnswer,
  type Side,
} from '@prepmarket/contracts-api';
import { type SessionUser, useSession } from '@prepmarket/web-kit/store';
import { Alert, Button, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useAnswerDisputeMutation, useResolveDisputeMutation, useWithdrawDisputeMutation } from '../api.js';
import { type Ask, useAsk } from '../shared/use-ask.js';
import { DisputeWords } from './dispute-words.js';
import { judged } from './judged.js';

interface AskProps {
  contract: Contract;
  ask: Ask;
}

const Resolve = ({ contract, ask }: AskProps) => {
  const [resolve] = useResolveDisputeMutation();
  const outcomes = {
    active: { text: 'Work and payments go on where they stopped.', done: contractMessages.disputeContinued },
    cancelled: { text: 'The contract ends for both parties. This cannot be undone.', done: contractMessages.disputeCancelled },
  };
  return contractStates.moves(contract.status, 'admin').map(({ to, label }) => {
    const outcome = to === 'active' || to === 'cancelled' ? outcomes[to] : undefined;
    if (!outcome) return null;
    const open = () =>
      ask({
        title: `${label}: ${contract.title}`,
        text: outcome.text,
        words: { label: 'Note to both parties', required: true },
        confirmLabel: `${label} Contract`,
        busyLabel: 'Sending...',
        danger: to === 'cancelled',
        run: ({ words }, sending) => resolve({ contractId: contract._id, resolution: { status: to, note: words }, sending }),
        done: outcome.done,
        failed: contractMessages.disputeFailed,
      });
    return (
      <Button key={to} variant={to === 'active' ? 'contained' : 'outlined'} color={to === 'active' ? 'primary' : 'error'} onClick={open}>
        {`${label} Contract`}
      </Button>
    );
  });
};

const Answer = ({ contract, ask }: AskProps) => {
  const [answer] = useAnswerDisputeMutation();
  const open = () =>
    ask({
      title: 'Answer the dispute',
      text: 'The other party and the administrator read your answer. It is given once.',
      words: { label: 'Your answer', required: true },
      confirmLabel: 'Send Answer',
      busyLabel: 'Sending...',
      run: ({ words }, sending) => answer({ contractId: contract._id, answer: words, sending }),
      done: contractMessages.disputeAnswered,
      failed: contractMessages.disputeFailed,
    });
  return (
    <Button variant="contained" onClick={open}>
      Answer
    </Button>
  );
};

const Withdraw = ({ contract, ask }: AskProps) => {
  const [withdraw] = useWithdrawDisputeMutation();
  const open = () =>
    ask({
      title: 'Withdraw Dispute',
      text: 'The contract goes on where it stopped.',
      confirmLabel: 'Withdraw Dispute',
      busyLabel: 'Withdrawing...',
      run: (sending) => withdraw({ contractId: contract._id, sending }),
      done: contractMessages.disputeWithdrawn,
      failed: contractMessages.disputeFailed,
    });
  return (
    <Button variant="outlined" onClick={open}>
      Withdraw Dispute
    </Button>
  );
};

const mayWithdraw = (user: SessionUser, contract: Contract, dispute: Dispute | undefined) => !cannotWithdrawDispute(user, judged(contract), dispute);

const Banner = ({ contract, side, ask, user }: AskProps & { side: Side | undefined; user: SessionUser }) => {
  const dispute = openDispute(contract.disputes);
  return (
    <Alert severity="warning" role="status" sx={{ mb: 4, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <Stack spacing={4}>
        <Typography>{contractMessages.inDispute}</Typography>
        {dispute && <DisputeWords contract={contract} dispute={dispute} />}
        <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', '&:empty': { display: 'none' } }}>
          {owesAnswer(contract, side) && <Answer contract={contract} ask={ask} />}
          {mayWithdraw(user, contract, dispute) && <Withdraw contract={contract} ask={ask} />}
          {user.role === 'admin' && <Resolve contract={contract} ask={ask} />}
        </Stack>
      </Stack>
    </Alert>
  );
};

/** Why everything stands still, what both parties say about it, and what the reader may do. */
export const DisputeBanner = ({ contract, side }: { contract: Contract; side: Side | undefined }) => {
  const { user } = useSession();
  // Its dialog outlives the banner: an answer that is being written stays when the dispute ends meanwhile.
  const { ask, dialog } = useAsk();
  return (
    <>
      {contract.status === 'disputed' && user && <Banner contract={contract} side={side} ask={ask} user={user} />}
      {dialog}
    </>
  );
};
