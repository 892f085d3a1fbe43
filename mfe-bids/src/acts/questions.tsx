import { formatMoney } from '@prepmarket/api-kit';
import { type Bid, bidMessages, farFromBudget, isListed } from '@prepmarket/bidding-api';
import { Alert, Stack } from '@prepmarket/web-kit/ui';
import type { Act } from '@prepmarket/web-kit/ui-parts';
import { daysText } from '../shared/days.js';
import { vendorName } from '../shared/vendor-name.js';
import { Reason } from './reason.js';
import type { Step } from './steps.js';

type Question = Omit<Act<Bid>, 'run' | 'confirmLabel'>;
interface About {
  bid: Bid;
  onReason: (reason: string) => void;
}

const sum = (bid: Bid) => formatMoney(bid.amount, bid.currency);
const draftGoes = (bid: Bid) => (bid.hasContract ? ' The draft contract is cancelled.' : '');
const far = ({ amount, project }: Bid) => (isListed(project) ? farFromBudget(amount, project.budget) : undefined);

const accept = ({ bid }: About): Question => ({
  title: 'Accept this proposal?',
  text: (
    <Stack spacing={3}>
      <p>
        {`You accept the proposal of ${vendorName(bid)} for ${sum(bid)}, to be delivered in ${daysText(bid.deliveryTime)}. `}
        {`${bid.project.title} closes to other proposals, and all that wait for an answer are declined.`}
      </p>
      {far(bid) && <Alert severity="warning">{`${far(bid)} A contract is made for this amount.`}</Alert>}
    </Stack>
  ),
  busyLabel: 'Accepting...',
  failed: bidMessages.acceptFailed,
  done: `${sum(bid)} proposal of ${vendorName(bid)} accepted. ${bid.project.title} is closed to other proposals.`,
});

const decline = ({ bid, onReason }: About): Question => ({
  title: 'Decline this proposal?',
  text: <Reason onChange={onReason}>{`The proposal of ${vendorName(bid)} for ${sum(bid)} will be declined.`}</Reason>,
  danger: true,
  busyLabel: 'Declining...',
  failed: bidMessages.rejectFailed,
  done: `Proposal of ${vendorName(bid)} declined`,
});

const cancelAward = ({ bid, onReason }: About): Question => ({
  title: 'Cancel the award?',
  text: (
    <Reason onChange={onReason}>
      {`${vendorName(bid)} loses the work for ${sum(bid)}.${draftGoes(bid)} ${bid.project.title} takes no proposals until you open it again.`}
    </Reason>
  ),
  cancelLabel: 'Keep award',
  danger: true,
  busyLabel: 'Cancelling...',
  failed: bidMessages.rejectFailed,
  done: `Award to ${vendorName(bid)} cancelled`,
});

const withdraw = ({ bid }: About): Question => ({
  title: 'Withdraw your proposal?',
  text:
    bid.status === 'accepted'
      ? `It has been accepted: you give back the work for ${sum(bid)} on ${bid.project.title}.${draftGoes(bid)}`
      : `Your proposal of ${sum(bid)} for ${bid.project.title} will be withdrawn.`,
  danger: true,
  busyLabel: 'Withdrawing...',
  failed: bidMessages.withdrawFailed,
  done: `Your proposal for ${bid.project.title} was withdrawn`,
});

/** What is asked before a step, and what is said after it. */
export const questionFor = (step: Step, about: About): Question => {
  if (step === 'accept') return accept(about);
  if (step === 'withdraw') return withdraw(about);
  return about.bid.status === 'accepted' ? cancelAward(about) : decline(about);
};
