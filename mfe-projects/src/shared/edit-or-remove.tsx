import { Button, LinkButton } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { RemoveDialog, type RemoveProps } from './remove.js';

/** An owner's two buttons: to the edit form, and to the question before deletion. */
export const EditOrRemove = ({ editTo, ...dialog }: { editTo: string } & Omit<RemoveProps, 'open' | 'onClose'>) => {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <LinkButton variant="outlined" to={editTo}>
        Edit
      </LinkButton>
      <Button color="error" onClick={() => setAsked(true)}>
        Delete
      </Button>
      <RemoveDialog {...dialog} open={asked} onClose={() => setAsked(false)} />
    </>
  );
};
