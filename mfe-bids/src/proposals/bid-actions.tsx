import { formatMoney } from '@prepmarket/api-kit';
import { type Bid, bidMessages, cannotAccept, cannotReject, cannotWithdraw } from '@prepmarket/bidding-api';
import type { Project } from '@prepmarket/catalog-api';
import { messageOf } from '@prepmarket/web-kit';
import { type SessionUser, useNotify, useSession } from '@prepmarket/web-kit/store';
import { Button, LinkButton } from '@prepmarket/web-kit/ui';
import { ConfirmDialog } from '@prepmarket/web-kit/ui-parts';
import { useState } from 'react';
import { useAcceptBidMutation, useProjectToBidOnQuery, useRejectBidMutation, useWithdrawBidMutation } from '../api.js';
import { paths } from '../paths.js';
import { vendorName } from './vendor-name.js';

type Step = 'accept' | 'reject' | 'withdraw';

const dialogs = {
  accept: {
    label: 'Accept',
    title: 'Accept this proposal?',
    text: (bid: Bid) =>
      `You accept the proposal of ${vendorName(bid)} for ${formatMoney(bid.amount, bid.currency)}. The project closes to other proposals and all others are declined.`,
    danger: false,
    failed: bidMessages.acceptFailed,
    done: bidMessages.accepted,
  },
  reject: {
    label: 'Decline',
    title: 'Decline this proposal?',
    text: (bid: Bid) => `The proposal of ${vendorName(bid)} will be declined.`,
    danger: true,
    failed: bidMessages.rejectFailed,
    done: bidMessages.rejected,
  },
  withdraw: {
    label: 'Withdraw',
    title: 'Withdraw your proposal?',
    text: (bid: Bid) => `Your proposal for ${bid.project.title} will be withdrawn.`,
    danger: true,
    failed: bidMessages.withdrawFailed,
    done: bidMessages.withdrawn,
  },
} as const;

/** The steps somebody may take with a bid just now; an accepted one is taken back on its own page only. */
const stepsOf = (user: SessionUser, project: Project, bid: Bid): Step[] => {
  if (bid.status !== 'pending') return [];
  const refused = {
    accept: cannotAccept(user, project, judged(bid)),
    reject: cannotReject(user, project, judged(bid)),
    withdraw: cannotWithdraw(user, judged(bid)),
  };
  return (Object.keys(dialogs) as Step[]).filter((step) => !refused[step]);
};
const judged = (bid: Bid) => ({ vendorId: bid.vendor.id, status: bid.status });

const useStep = (step: Step | undefined) => {
  const steps = { accept: useAcceptBidMutation(), reject: useRejectBidMutation(), withdraw: useWithdrawBidMutation() };
  return steps[step ?? 'accept'];
};

const ContractLink = ({ bid }: { bid: Bid }) =>
  bid.contractId ? (
    <LinkButton variant="contained" to={paths.contract(bid.contractId)}>
      View Contract
    </LinkButton>
  ) : (
    <LinkButton variant="contained" to={paths.createContract(bid.projectId, bid.id)}>
      Create Contract
    </LinkButton>
  );

/** What can be done with a bid by whoever looks at it. */
export const BidActions = ({ bid }: { bid: Bid }) => {
  const { user } = useSession();
  const { data: project } = useProjectToBidOnQuery(bid.projectId);
  const [asked, setAsked] = useState<Step>();
  const [move, { isLoading, error, reset }] = useStep(asked);
  const notify = useNotify();
  if (!user || !project) return null;
  const isClient = user.id === project.client_id || user.id === project.user_id;
  const close = () => {
    reset();
    setAsked(undefined);
  };
  const confirm = async (step: Step) => {
    const result = await move({ projectId: bid.projectId, bidId: bid.id });
    if (result.error) return;
    setAsked(undefined);
    notify('success', dialogs[step].done);
  };
  return (
    <>
      {stepsOf(user, project, bid).map((step) => (
        <Button key={step} variant={step === 'accept' ? 'contained' : 'text'} color={dialogs[step].danger ? 'error' : 'primary'} onClick={() => setAsked(step)}>
          {dialogs[step].label}
        </Button>
      ))}
      {bid.status === 'accepted' && (isClient || bid.contractId) && <ContractLink bid={bid} />}
      {asked && (
        <ConfirmDialog
          open
          title={dialogs[asked].title}
          text={dialogs[asked].text(bid)}
          confirmLabel={dialogs[asked].label}
          danger={dialogs[asked].danger}
          busy={isLoading}
          error={error && messageOf(error, dialogs[asked].failed)}
          onClose={close}
          onConfirm={() => void confirm(asked)}
        />
      )}
    </>
  );
};
