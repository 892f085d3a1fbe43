import { type AppraisalDecision, appraisalMessages, type ReportedAppraisal } from '@prepmarket/contracts-api';
import { localDate } from '@prepmarket/web-kit';
import { Button, LinkButton, Loaded, Panel, Skeleton, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useDecideAppraisalMutation, useReportedAppraisalsQuery } from '../api.js';
import { paths } from '../paths.js';
import { type Ask, useAsk } from '../shared/use-ask.js';

const decisions = {
  kept: { label: 'Keep', title: 'Keep the Appraisal', done: appraisalMessages.kept },
  taken_down: { label: 'Take Down', title: 'Take Down the Appraisal', done: appraisalMessages.takenDown },
} as const;

const Decide = ({ of: { contractId, side }, outcome, ask }: { of: ReportedAppraisal; outcome: AppraisalDecision['outcome']; ask: Ask }) => {
  const [decide] = useDecideAppraisalMutation();
  const { label, title, done } = decisions[outcome];
  const open = () =>
    ask({
      title,
      text: outcome === 'kept' ? 'Who has reported it reads your reason.' : 'Both parties read your reason. It cannot be put back.',
      words: { label: 'Reason', required: appraisalMessages.reasonRequired },
      confirmLabel: label,
      busyLabel: 'Sending...',
      danger: outcome === 'taken_down',
      run: ({ words: reason }, sending) => decide({ contractId, side, outcome, reason, sending }),
      done,
      failed: appraisalMessages.failed,
    });
  return (
    <Button variant="outlined" color={outcome === 'taken_down' ? 'error' : 'primary'} onClick={open}>
      {label}
    </Button>
  );
};

const One = ({ of, ask }: { of: ReportedAppraisal; ask: Ask }) => (
  <Stack component="li" spacing={2}>
    <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{of.text}</Typography>
    {of.answer !== null && <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{`Answer: ${of.answer}`}</Typography>}
    <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {`Written by the ${of.side} of ${of.contractTitle}, reported on ${localDate(of.reportedAt)}: ${of.reported}`}
    </Typography>
    <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <Decide of={of} outcome="kept" ask={ask} />
      <Decide of={of} outcome="taken_down" ask={ask} />
      <LinkButton to={paths.contract(of.contractId)} aria-label={`Open ${of.contractTitle}`}>
        Open Contract
      </LinkButton>
    </Stack>
  </Stack>
);

/** Appraisals that somebody has reported, for administrators to decide on. */
export const ReportedAppraisals = () => {
  const query = useReportedAppraisalsQuery();
  // Its dialog outlives the line: what is being written stays when another administrator has decided meanwhile.
  const { ask, dialog } = useAsk();
  return (
    <Panel title="Reported appraisals">
      <Loaded
        query={query}
        loading={<Skeleton variant="rounded" height={72} role="status" aria-label="Loading appraisals" />}
        failed={appraisalMessages.loadFailed}
      >
        {(reported) =>
          reported.length === 0 ? (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {`${appraisalMessages.noneReported} What a side finds unfair comes here, and you keep it or take it down.`}
            </Typography>
          ) : (
            <Stack component="ul" aria-label="Reported appraisals" spacing={6} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {reported.map((each) => (
                <One key={`${each.contractId} ${each.side}`} of={each} ask={ask} />
              ))}
            </Stack>
          )
        }
      </Loaded>
      {dialog}
    </Panel>
  );
};
