import { Button } from '@prepmarket/web-kit/ui';
import { useEffect, useState } from 'react';
import { showsMailbox } from '../remotes/deployed.js';

/** The way to the letters, where the product sends none and keeps them itself. */
export const MailboxLink = () => {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    // Without the list nobody is led there.
    showsMailbox().then(setShown, () => undefined);
  }, []);
  return (
    shown && (
      <Button variant="outlined" href="/mailbox">
        Open this product's mailbox
      </Button>
    )
  );
};
