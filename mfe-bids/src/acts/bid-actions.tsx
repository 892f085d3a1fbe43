import { type Bid, isListed } from '@prepmarket/bidding-api';
import { isOwner } from '@prepmarket/catalog-api';
import { useSession } from '@prepmarket/web-kit/store';
import { Button, LinkButton, Typography } from '@prepmarket/web-kit/ui';
import { useAct } from '@prepmarket/web-kit/ui-parts';
import { useRef } from 'react';
import { useMoveBidMutation } from '../api.js';
import { paths } from '../paths.js';
import { questionFor } from './questions.js';
import { type Offer, offersOf, whyNotAccept } from './steps.js';

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

/** What can be done with a bid by whoever looks at it. An award is ended on the bid's own page only: `endsAward`. */
export const BidActions = ({ bid, endsAward }: { bid: Bid; endsAward?: boolean }) => {
  const { user } = useSession();
  const [moveBid] = useMoveBidMutation();
  const { act, dialog } = useAct();
  const reason = useRef('');
  if (!user) return null;
  const ask = ({ step, label }: Offer) => {
    reason.current = '';
    const onReason = (words: string) => {
      reason.current = words;
    };
    act<Bid>({
      ...questionFor(step, { bid, onReason }),
      confirmLabel: label,
      unsaved: () => reason.current.trim() !== '',
      run: (sending) => moveBid({ projectId: bid.projectId, bidId: bid.id, step, reason: reason.current.trim(), sending }).unwrap(),
    });
  };
  const offers = bid.status === 'accepted' && !endsAward ? [] : offersOf(user, bid);
  const contracts = bid.status === 'accepted' && (bid.contractId || (isListed(bid.project) && isOwner(user, bid.project)));
  const refused = whyNotAccept(user, bid);
  // Beside others of its kind none is the main act of the screen.
  const accept = endsAward ? 'contained' : 'outlined';
  return (
    <>
      {contracts && <ContractLink bid={bid} />}
      {offers.map((offer) => (
        <Button
          key={offer.step}
          variant={offer.step === 'accept' ? accept : 'text'}
          color={offer.step === 'accept' ? 'primary' : 'error'}
          onClick={() => ask(offer)}
        >
          {offer.label}
        </Button>
      ))}
      {refused && (
        <Typography variant="body2" sx={{ color: 'text.secondary', alignSelf: 'center' }}>
          {refused}
        </Typography>
      )}
      {dialog}
    </>
  );
};
