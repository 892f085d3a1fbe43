import { Button, styled } from '@prepmarket/web-kit/ui';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@prepmarket/web-kit/ui-parts';
import { useId } from 'react';
import { bindings } from './bindings.js';

const List = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 8px 20px;
  margin: 0;
  font-size: 14px;
  dt,
  dd {
    margin: 0;
  }
  kbd {
    padding: 1px 6px;
    border: 1px solid ${({ theme }) => theme.palette.divider};
    border-radius: 4px;
    font-size: 13px;
    white-space: nowrap;
  }
  kbd + kbd {
    margin-left: 6px;
  }
`;

/** Which key does what. `container` is the player: a dialog elsewhere is not seen in full screen. */
export const KeyList = ({ open, onClose, container }: { open: boolean; onClose: () => void; container: () => HTMLElement | null }) => {
  const title = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={title} maxWidth="xs" fullWidth container={container}>
      <DialogTitle id={title}>Keys of the player</DialogTitle>
      <DialogContent>
        <List>
          {bindings.map(({ keys, does }) => (
            <div key={does} style={{ display: 'contents' }}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
};
