import { type Contract, cannotSign, contractMessages, type Side, type Turn, whoseTurn } from '@prepmarket/contracts-api';
import { useSession } from '@prepmarket/web-kit/store';
import { Alert, Button, sticks, styled, TurnAlert, useRoom } from '@prepmarket/web-kit/ui';
import { useRef } from 'react';
import { turnText } from '../words.js';
import { judged } from './judged.js';
import { showMilestone } from './milestone-rail.js';
import { useSigning } from './use-signing.js';

/** Pixels between the bar of the page and the banner. */
const APART = 8;

/** Below the bar of the page, however long what follows is. */
const Place = styled.div`
  ${sticks}
  position: sticky;
  top: 64px;
  z-index: 5;
  margin-bottom: 16px;
  border-radius: 6px;
  background: ${({ theme }) => theme.palette.background.default};
  .MuiAlert-root {
    align-items: center;
  }
  .MuiAlert-action {
    align-items: center;
    padding-top: 0;
  }
`;

interface Props {
  contract: Contract;
  side: Side | undefined;
}

const Bar = ({ contract, side, turn, onSign }: Props & { turn: Turn; onSign: () => void }) => {
  const { user } = useSession();
  const place = useRef<HTMLDivElement>(null);
  useRoom('above', place, APART);
  const text = turnText(contract, turn, side);
  const isDraft = contract.status === 'draft';
  const isOwn = turn.by === side;
  const Banner = isOwn ? TurnAlert : Alert;
  const { milestone } = turn;
  const way = milestone && isOwn && (
    <Button color="inherit" size="small" onClick={() => showMilestone(milestone._id)}>
      Go there
    </Button>
  );
  const signing = user && side && !cannotSign(user, judged(contract)) && (
    <Button variant="contained" onClick={onSign}>
      Sign Contract
    </Button>
  );
  return (
    <Place ref={place}>
      <Banner severity={isDraft ? 'warning' : 'info'} role="status" action={signing || way || undefined}>
        {isDraft ? `${text}\n${contractMessages.notYetActive}` : text}
      </Banner>
    </Place>
  );
};

/** Who has to act now, and the way there. A dispute has a banner of its own. */
export const TurnBanner = ({ contract, side }: Props) => {
  // Its dialog outlives the banner.
  const { askToSign, dialog } = useSigning(contract);
  const turn = whoseTurn(contract, side);
  return (
    <>
      {turn && contract.status !== 'disputed' && <Bar contract={contract} side={side} turn={turn} onSign={askToSign} />}
      {dialog}
    </>
  );
};
