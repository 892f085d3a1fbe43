import { shotActMessages, shotTableMessages } from '@prepmarket/catalog-api';
import { counted, messageOf, relativeTime } from '@prepmarket/web-kit';
import { outcomeOf, useNotify } from '@prepmarket/web-kit/store';
import { Button, styled } from '@prepmarket/web-kit/ui';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@prepmarket/web-kit/ui-parts';
import { useId } from 'react';
import type { Stale } from './use-acts.js';

/** Names that are listed; the rest is counted. */
const LISTED = 12;
const List = styled.ul`
  margin: 12px 0 0;
  padding-left: 20px;
  font-size: 14px;
`;

interface StaleDialogProps {
  stale: Stale;
  onClose: () => void;
  /** Brings the rows as they are now. */
  look: () => void;
}

/** Nothing was saved because others have changed shots meanwhile: which, and what to do about it. */
const StaleDialog = ({ stale: { found, others, again, anyway }, onClose, look }: StaleDialogProps) => {
  const id = useId();
  const notify = useNotify();
  const goOn = async (act: () => unknown) => {
    onClose();
    const { error } = await outcomeOf(async () => act());
    if (error) notify('error', messageOf(error, shotTableMessages.failed));
    look();
  };
  const lookAgain = () => {
    onClose();
    look();
  };
  return (
    <Dialog open onClose={lookAgain} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} maxWidth="sm" fullWidth>
      <DialogTitle id={`${id}-title`}>Changed Meanwhile</DialogTitle>
      <DialogContent id={`${id}-text`}>
        {shotActMessages.changedMeanwhile(found.length)}
        <List>
          {found.slice(0, LISTED).map((shot) => (
            <li key={shot.id}>{`${shot.name}: ${shot.by ?? 'Prepmarket'}, ${relativeTime(shot.at)}`}</li>
          ))}
          {found.length > LISTED && <li>{`and ${counted(found.length - LISTED, 'other shot')}`}</li>}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={lookAgain} autoFocus>
          Look again
        </Button>
        {anyway && (
          <Button variant="contained" onClick={() => goOn(anyway)}>
            Keep mine
          </Button>
        )}
        {others > 0 && (
          <Button variant="contained" onClick={() => goOn(again)}>
            {`Do it for the ${others === 1 ? 'other one' : `other ${others.toLocaleString('en')}`}`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

export default StaleDialog;
