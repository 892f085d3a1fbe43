import type { Contract } from '@prepmarket/contracts-api';
import { Panel, Stack } from '@prepmarket/web-kit/ui';
import { DisputeSteps } from './dispute-steps.js';

/** Disputes that have ended, each with its outcome and the administrator's note; nothing without any. */
export const PastDisputes = ({ contract }: { contract: Contract }) => {
  const past = contract.disputes.filter(({ outcome }) => outcome !== null);
  if (past.length === 0) return null;
  return (
    <Panel title={past.length === 1 ? 'Dispute' : 'Disputes'}>
      <Stack spacing={6}>
        {past.map((dispute) => (
          <DisputeSteps key={dispute.raisedAt} contract={contract} dispute={dispute} />
        ))}
      </Stack>
    </Panel>
  );
};
