import { Button, styled } from '@prepmarket/web-kit/ui';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@prepmarket/web-kit/ui-parts';
import { useId, useState } from 'react';
import { shortcutsOf } from './shortcuts.js';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(104px, max-content) minmax(0, 1fr);
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
const Title = styled.h3`
  margin: 0 0 8px;
  font-size: 14px;
  overflow-wrap: anywhere;
  section + section > & {
    margin-top: 20px;
  }
`;

const Areas = () => {
  const [areas] = useState(() => shortcutsOf(document));
  return areas.map(({ of, shortcuts }) => (
    <section key={of}>
      <Title>{of}</Title>
      <List>
        {shortcuts.map(({ keys, does }) => (
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
    </section>
  ));
};

/** Which key does what on the present screen; in full screen within what fills it, for nothing else is seen there. */
const KeyList = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const title = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={title} maxWidth="xs" fullWidth container={() => document.fullscreenElement ?? document.body}>
      <DialogTitle id={title}>Keyboard shortcuts</DialogTitle>
      <DialogContent>
        <Areas />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default KeyList;
