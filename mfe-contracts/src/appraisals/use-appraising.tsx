import { appraisalMessages, type Contract } from '@prepmarket/contracts-api';
import { useAnswerAppraisalMutation, useReportAppraisalMutation, useWriteAppraisalMutation } from '../api.js';
import { useAsk } from '../shared/use-ask.js';

const sent = { busyLabel: 'Sending...', failed: appraisalMessages.failed };

/** What a side may say: of the other, to what was said of it, and to an administrator. */
export const useAppraising = ({ _id: contractId }: Contract) => {
  const { ask, dialog } = useAsk();
  const [write] = useWriteAppraisalMutation();
  const [answer] = useAnswerAppraisalMutation();
  const [report] = useReportAppraisalMutation();
  return {
    dialog,
    write: () =>
      ask({
        ...sent,
        title: 'Write an Appraisal',
        text: `${appraisalMessages.hidden} What clients write of a vendor then stands on its page, without their name. It cannot be changed.`,
        words: { label: 'What was it like to work together?', required: appraisalMessages.textRequired },
        confirmLabel: 'Send Appraisal',
        run: ({ words: text }, sending) => write({ contractId, text, sending }),
        done: appraisalMessages.written,
      }),
    answer: () =>
      ask({
        ...sent,
        title: 'Answer the Appraisal',
        text: 'Your answer stands below it, for everybody who reads it. You answer once.',
        words: { label: 'Answer', required: appraisalMessages.answerRequired },
        confirmLabel: 'Send Answer',
        run: ({ words }, sending) => answer({ contractId, answer: words, sending }),
        done: appraisalMessages.answered,
      }),
    report: () =>
      ask({
        ...sent,
        title: 'Report the Appraisal',
        text: 'An administrator reads it with your reason, and keeps it or takes it down.',
        words: { label: 'Reason', required: appraisalMessages.reasonRequired },
        confirmLabel: 'Report',
        run: ({ words: reason }, sending) => report({ contractId, reason, sending }),
        done: appraisalMessages.reported,
      }),
  };
};
