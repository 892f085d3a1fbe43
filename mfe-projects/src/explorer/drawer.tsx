import { Dialog } from '@prepmarket/web-kit/ui-parts';
import { Dock } from './dock.js';

const atTheEdge = {
  '& .MuiDialog-container': { justifyContent: 'flex-start' },
  '& .MuiDialog-paper': { width: 'min(340px, 88vw)', height: '100%', maxHeight: '100%', m: 0, borderRadius: 0 },
};

/** The explorer over the page, at its edge. */
export default function Drawer({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} slotProps={{ paper: { 'aria-label': 'Explorer' } }} sx={atTheEdge}>
      <Dock onClose={onClose} closeLabel="Close explorer" />
    </Dialog>
  );
}
