import { type Contract, contractMessages } from '@prepmarket/contracts-api';
import { Typography } from '@prepmarket/web-kit/ui';
import { cancelledText } from '../words.js';
import { Case, CaseHead } from './case.js';

/** What was said when it ended, where an administrator ended it. */
const reasonOf = ({ disputes }: Contract): string | null => disputes.findLast(({ outcome }) => outcome === 'cancelled')?.note ?? null;

/** That nothing goes on: who ended it, when, and why. */
export const CancelledBanner = ({ contract }: { contract: Contract }) => {
  if (contract.status !== 'cancelled') return null;
  const who = cancelledText(contract);
  const reason = reasonOf(contract);
  return (
    <Case aria-label="End of this contract" $tone="error">
      <CaseHead $tone="error">{contractMessages.isCancelled}</CaseHead>
      {(who || reason) && (
        <div>
          {who && (
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {who}
            </Typography>
          )}
          {reason && (
            <Typography variant="body2" component="blockquote" sx={{ m: 0, mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {reason}
            </Typography>
          )}
        </div>
      )}
    </Case>
  );
};
