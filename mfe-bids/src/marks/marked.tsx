import { type Bid, type BidMark, bidMessages, cannotMark, isListed } from '@prepmarket/bidding-api';
import { messageOf } from '@prepmarket/web-kit';
import { useNotify, useSession } from '@prepmarket/web-kit/store';
import { Button, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useAct } from '@prepmarket/web-kit/ui-parts';
import { type ReactNode, useRef } from 'react';
import { useMarkBidMutation } from '../api.js';
import { vendorName } from '../shared/vendor-name.js';
import { NoteInput } from './note-input.js';

interface Props {
  bid: Bid;
  /** What is kept beside it already. */
  mark: BidMark | undefined;
}

const Star = ({ bid, mark }: Props) => {
  const [save, { isLoading }] = useMarkBidMutation();
  const notify = useNotify();
  const shortlisted = mark?.shortlisted ?? false;
  const turn = async () => {
    const { error } = await save({ projectId: bid.projectId, bidId: bid.id, shortlisted: !shortlisted });
    if (error) notify('error', messageOf(error, bidMessages.markFailed));
  };
  return (
    <Button
      size="small"
      variant={shortlisted ? 'contained' : 'outlined'}
      color="secondary"
      aria-pressed={shortlisted}
      aria-label={`Shortlist ${vendorName(bid)}`}
      aria-disabled={isLoading}
      onClick={() => !isLoading && turn()}
    >
      {shortlisted ? '★ Shortlisted' : '☆ Shortlist'}
    </Button>
  );
};

const Note = ({ bid, mark }: Props) => {
  const [save] = useMarkBidMutation();
  const { act, dialog } = useAct();
  const typed = useRef('');
  const note = mark?.note ?? '';
  const ask = () => {
    typed.current = note;
    const onChange = (words: string) => {
      typed.current = words;
    };
    act<BidMark>({
      title: `Your note on ${vendorName(bid)}`,
      text: <NoteInput note={note} onChange={onChange} />,
      confirmLabel: 'Save note',
      busyLabel: 'Saving...',
      unsaved: () => typed.current.trim() !== note,
      run: (sending) => save({ projectId: bid.projectId, bidId: bid.id, note: typed.current.trim(), sending }).unwrap(),
      done: 'Note saved',
      failed: bidMessages.markFailed,
    });
  };
  const label = note ? 'Edit note' : 'Add note';
  return (
    <>
      <Button size="small" aria-label={`${label} on ${vendorName(bid)}`} onClick={ask}>
        {label}
      </Button>
      {dialog}
    </>
  );
};

/** Star and note of the client's side on one bid, `children` on a line with their buttons; administrators read them. */
export const Marked = ({ bid, mark, children }: Props & { children?: ReactNode }) => {
  const { user } = useSession();
  const writes = user && isListed(bid.project) && !cannotMark(user, bid.project);
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start', '&:empty': { display: 'none' } }}>
      {writes ? (
        <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Star bid={bid} mark={mark} />
          <Note bid={bid} mark={mark} />
          {children}
        </Stack>
      ) : (
        mark?.shortlisted && <Typography variant="body2">Shortlisted by the client</Typography>
      )}
      {mark?.note && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {`Private note: ${mark.note}`}
        </Typography>
      )}
    </Stack>
  );
};
