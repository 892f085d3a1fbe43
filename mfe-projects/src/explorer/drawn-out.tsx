import { lazyPart } from '@prepmarket/web-kit';
import { useLocation } from '@prepmarket/web-kit/router';
import { Button, FolderIcon } from '@prepmarket/web-kit/ui';
import { useEffect, useState } from 'react';

const Drawer = lazyPart(() => import('./drawer.js'));

/** On small screens: the explorer behind a button. It goes when one has gone somewhere by it. */
export const DrawnOut = () => {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page was chosen
  useEffect(() => setOpen(false), [pathname]);
  return (
    <>
      <Button size="small" startIcon={<FolderIcon />} aria-haspopup="dialog" sx={{ mx: { xs: 2, sm: 4 }, mt: 1, minHeight: 44 }} onClick={() => setOpen(true)}>
        Explorer
      </Button>
      {open && <Drawer onClose={() => setOpen(false)} />}
    </>
  );
};
