import { type Contract, contractMessages, type Side, whoseTurn } from '@prepmarket/contracts-api';
import { Alert, TurnAlert } from '@prepmarket/web-kit/ui';
import { turnText } from '../words.js';

/** Who has to act now. A dispute has a banner of its own. */
export const TurnBanner = ({ contract, side }: { contract: Contract; side: Side | undefined }) => {
  const turn = whoseTurn(contract, side);
  if (!turn || contract.status === 'disputed') return null;
  const text = turnText(contract, turn, side);
  const isDraft = contract.status === 'draft';
  const Banner = turn.by === side ? TurnAlert : Alert;
  return (
    <Banner severity={isDraft ? 'warning' : 'info'} role="status" sx={{ mb: 4 }}>
      {isDraft ? `${text}\n${contractMessages.notYetActive}` : text}
    </Banner>
  );
};
