import { messageOf } from '@prepmarket/web-kit';
import { useNotify } from '@prepmarket/web-kit/store';
import { ConfirmDialog } from '@prepmarket/web-kit/ui-parts';
import { type ReactNode, useState } from 'react';

export interface RemoveProps {
  /** 'Delete Task' */
  title: string;
  text: ReactNode;
  open: boolean;
  onClose: () => void;
  /** Deletes, and resolves with the error if it could not. */
  remove: () => Promise<{ error?: unknown }>;
  done: string;
  failed: string;
  onDone?: () => void;
}

/** Asks before a record is deleted, says how it went, and stays open when it failed. */
export const RemoveDialog = ({ title, text, open, onClose, remove, done, failed, onDone }: RemoveProps) => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const notify = useNotify();
  const close = () => {
    setError(undefined);
    onClose();
  };
  const confirm = async () => {
    setBusy(true);
    const result = await remove();
    setBusy(false);
    if (result.error) return setError(messageOf(result.error, failed));
    notify('success', done);
    close();
    onDone?.();
  };
  return <ConfirmDialog open={open} title={title} text={text} confirmLabel="Delete" danger busy={busy} error={error} onClose={close} onConfirm={confirm} />;
};
