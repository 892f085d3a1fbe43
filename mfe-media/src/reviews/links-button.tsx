import type { VersionList } from '@prepmarket/media-api';
import { lazyPart } from '@prepmarket/web-kit';
import { useSession } from '@prepmarket/web-kit/store';
import { Button } from '@prepmarket/web-kit/ui';
import { useState } from 'react';

const LinksDialog = lazyPart(() => import('./links-dialog.js'), <></>);

/** For the client, once something was submitted: links for people without an account. */
export const ReviewLinks = ({ list }: { list: VersionList }) => {
  const { user } = useSession();
  const [open, setOpen] = useState<boolean>();
  if (user?.role !== 'client' || !list.versions.some(({ state }) => state === 'submitted')) return null;
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        Review link…
      </Button>
      {open !== undefined && <LinksDialog open={open} list={list} onClose={() => setOpen(false)} />}
    </>
  );
};
