import { useBlocker } from '@prepmarket/web-kit/router';
import { ConfirmDialog } from '@prepmarket/web-kit/ui';
import { useEffect } from 'react';

/** Asks before a running upload is cut off by leaving the page. */
export const LeaveGuard = ({ uploading }: { uploading: boolean }) => {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => uploading && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (!uploading) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [uploading]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave during the upload?"
      text="What has not arrived yet will not be uploaded."
      confirmLabel="Leave"
      cancelLabel="Keep uploading"
      danger
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
};
