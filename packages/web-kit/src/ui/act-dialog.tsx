import type { FailureTexts } from '@prepmarket/api-kit';
import { type ReactNode, useRef, useState } from 'react';
import { messageOf } from '../http/message-of.js';
import { outcomeOf } from '../http/outcome-of.js';
import { type Sending, useSending } from '../http/use-sending.js';
import { useNotify } from '../session/notices.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { useCloseGuard } from './use-close-guard.js';

export interface Act<T = unknown> {
  title: string;
  text: ReactNode;
  /** What happens, in the words of the question: 'Delete Note'. */
  confirmLabel: string;
  /** While it happens. */
  busyLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
  /** Whether the text holds the better way: then that one's button comes first to the eye. */
  secondary?: boolean;
  /** Whether the text holds input that would be lost: then leaving asks first. */
  unsaved?: () => boolean;
  /** The call: a mutation's promise, unwrapped or not. Hand `sending` on, so that a second press after a lost answer does nothing twice. */
  run: (sending: Sending) => Promise<T | { data?: T; error?: unknown }>;
  /** The toast afterwards. */
  done?: string | ((data: T) => string);
  /** When the server gives no reason. */
  failed: string | FailureTexts;
  /** After it; while what it returns (a navigation) has not ended, the button stays busy. */
  after?: (data: T) => unknown;
}

export interface ActDialogProps<T> extends Act<T> {
  open: boolean;
  onClose: () => void;
}

const nothing = () => false;

/** Asks, does, and says how it went: closes with a toast on success, stays open with the reason otherwise. */
export const ActDialog = <T,>({ open, onClose, run, done, failed, after, busyLabel, confirmLabel, unsaved = nothing, ...words }: ActDialogProps<T>) => {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const { begin, settle } = useSending();
  const notify = useNotify();
  const close = () => {
    setError(undefined);
    onClose();
  };
  const { leave, question } = useCloseGuard(unsaved, close);
  const act = async () => {
    const sending = begin();
    const result = await outcomeOf(() => run(sending));
    settle();
    if (result.error !== undefined) return setError(messageOf(result.error, failed));
    if (sending.signal.aborted) return;
    const data = result.data as T;
    if (done) notify('success', typeof done === 'function' ? done(data) : done);
    await after?.(data);
    close();
  };
  const confirm = async () => {
    // Two presses can come before the first one has disabled the button.
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(undefined);
    try {
      await act();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return (
    <>
      <ConfirmDialog
        {...words}
        open={open}
        confirmLabel={busy ? (busyLabel ?? confirmLabel) : confirmLabel}
        busy={busy}
        error={error}
        onClose={leave}
        onConfirm={confirm}
      />
      {question}
    </>
  );
};
