import { lazyPart } from '@prepmarket/web-kit';
import { useSession } from '@prepmarket/web-kit/store';
import { Button } from '@prepmarket/web-kit/ui';
import { useState } from 'react';

const InviteDialog = lazyPart(() => import('./invite-dialog.js'), null);

/** For a client: asks a vendor to bid. Nothing for everybody else. */
export const InviteButton = ({ vendor }: { vendor: { id: string; name: string } }) => {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  if (user?.role !== 'client') return null;
  return (
    <>
      <Button variant="outlined" aria-label={`Invite ${vendor.name}`} onClick={() => setOpen(true)}>
        Invite
      </Button>
      {open && <InviteDialog vendor={vendor} onClose={() => setOpen(false)} />}
    </>
  );
};
