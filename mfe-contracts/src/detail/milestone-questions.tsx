import { formatMoney } from '@prepmarket/api-kit';
import { type Contract, contractMessages, type Milestone, type milestoneStates } from '@prepmarket/contracts-api';
import type { useMoveMilestoneMutation, useSubmitDeliverablesMutation } from '../api.js';
import type { WordsQuestion } from '../shared/ask-dialog.js';
import type { Question } from '../shared/use-ask.js';
import { otherParty, payment } from '../words.js';
import { OpenNotes, openNotesText } from './round-notes.js';

/** A step as the milestone table lists it. */
export type MilestoneStep = ReturnType<typeof milestoneStates.moves>[number];

interface Calls {
  /** Versions wait to be submitted by themselves. */
  waits?: boolean;
  move: ReturnType<typeof useMoveMilestoneMutation>[0];
  submit: ReturnType<typeof useSubmitDeliverablesMutation>[0];
}

const comments = { label: 'Comments (optional)' };

type Words = Pick<WordsQuestion, 'words' | 'confirmLabel' | 'done'> & Partial<Pick<WordsQuestion, 'text' | 'along' | 'files' | 'failed'>>;

const wordsOf = (contract: Contract, milestone: Milestone, waits: boolean): Partial<Record<Milestone['status'], Words>> => {
  const { title, amount, openNotes = [] } = milestone;
  const vendor = otherParty(contract, 'client');
  const money = payment(contract, milestone);
  return {
    submitted: {
      text: `${otherParty(contract, 'vendor')} reviews what you send and approves it or asks for revisions.`,
      along: waits && contractMessages.versionsApart,
      files: 'Add deliverables',
      words: { label: 'Note (optional)' },
      confirmLabel: 'Confirm',
      done: contractMessages.submitted,
      failed: contractMessages.submitFailed,
    },
    revision_requested: {
      text: `${vendor} reads your feedback and delivers again.`,
      along: openNotes.length > 0 && <OpenNotes notes={openNotes} said={openNotesText.along} />,
      words: { label: 'Feedback', required: contractMessages.feedbackRequired },
      confirmLabel: 'Confirm',
      done: `Revisions of ${title} requested`,
    },
    approved: {
      text: `You accept what was delivered. This cannot be undone; the payment of ${formatMoney(amount, contract.currency)} is released in the next step.`,
      along: openNotes.length > 0 && <OpenNotes notes={openNotes} said={openNotesText.stay} />,
      words: comments,
      confirmLabel: `Approve ${title}`,
      done: `${title} approved`,
    },
    paid: {
      text: `${formatMoney(amount, contract.currency)} for ${title} is booked as paid. This cannot be undone.`,
      words: comments,
      confirmLabel: `Release ${money}`,
      done: `${formatMoney(amount, contract.currency)} released to ${vendor}`,
    },
  };
};

const startQuestion = (contract: Contract, milestone: Milestone, step: MilestoneStep, { move }: Calls): Question => ({
  title: `${step.label}: ${milestone.title}`,
  text: `${otherParty(contract, 'vendor')} sees that you are working on it.`,
  confirmLabel: step.label,
  busyLabel: 'Starting...',
  run: (sending) => move({ contractId: contract._id, milestoneId: milestone._id, move: { status: step.to, feedback: '' }, sending }),
  done: `Work on ${milestone.title} started`,
  failed: contractMessages.milestoneFailed,
});

const wordsQuestion = (contract: Contract, milestone: Milestone, step: MilestoneStep, { move, submit, waits = false }: Calls): WordsQuestion => {
  const path = { contractId: contract._id, milestoneId: milestone._id };
  const words = wordsOf(contract, milestone, waits)[step.to] ?? { words: comments, confirmLabel: step.label, done: contractMessages.milestoneUpdated };
  return {
    title: step.to === 'paid' ? words.confirmLabel : `${step.label}: ${milestone.title}`,
    busyLabel: 'Sending...',
    failed: contractMessages.milestoneFailed,
    ...words,
    run: ({ words: feedback, files }, sending) =>
      step.needs === 'files'
        ? submit({ ...path, note: feedback, files, sending })
        : move({ ...path, move: { status: step.to, feedback, round: milestone.rounds.at(-1)?.number }, sending }),
  };
};

/** What is asked before a step of a milestone: a release names its sum and who gets it. */
export const milestoneQuestion = (contract: Contract, milestone: Milestone, step: MilestoneStep, calls: Calls): Question =>
  (step.to === 'in_progress' ? startQuestion : wordsQuestion)(contract, milestone, step, calls);
