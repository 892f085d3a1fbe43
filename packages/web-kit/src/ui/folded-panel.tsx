import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { Panel } from './page.js';

interface FoldedPanelProps {
  title: string;
  /** What the button says while it is closed and while it is open. */
  show: string;
  hide: string;
  /** Drawn when it is opened, so that nothing of it is fetched before. */
  children: () => ReactNode;
}

/** A panel whose content is heavy and stays away until somebody wants it. */
export const FoldedPanel = ({ title, show, hide, children }: FoldedPanelProps) => {
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title={title}
      actions={
        <Button variant="outlined" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? hide : show}
        </Button>
      }
    >
      {open && children()}
    </Panel>
  );
};
