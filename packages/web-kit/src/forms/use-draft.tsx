import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { relativeTime } from '../formats/relative-time.js';
import { type Draft, drafts } from '../session/drafts.js';
import { useSession } from '../session/hooks.js';
import { Alert } from '../ui/alert.js';

/** Milliseconds of quiet before what was typed is kept. */
const PAUSE = 300;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const ago = (at: string) => relativeTime(at).replace('just now', 'a moment ago');

/**
 * Keeps what is filled in as a draft called `name`, and offers the last one back. Without a name it does nothing.
 * Draw `offer`, key the fields by `round` (labels of fields that are filled from outside do not make room), call `sent` when the form has been taken.
 */
export const useDraft = <T extends FieldValues>(
  form: UseFormReturn<FieldValues, unknown, T>,
  name: string | undefined,
): { offer: ReactNode; round: number; sent: () => void } => {
  const user = useSession().user?.id ?? '';
  const [found, setFound] = useState<Draft | undefined>(() => (name ? drafts.read(user, name) : undefined));
  const [round, setRound] = useState(0);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!name) return;
    const keep = () => {
      clearTimeout(pending.current);
      pending.current = undefined;
      const values = form.getValues();
      if (same(values, form.formState.defaultValues)) drafts.drop(user, name);
      else drafts.write(user, name, values);
    };
    const hurry = () => pending.current && keep();
    const { unsubscribe } = form.watch(() => {
      clearTimeout(pending.current);
      pending.current = setTimeout(keep, PAUSE);
    });
    window.addEventListener('pagehide', hurry);
    return () => {
      unsubscribe();
      hurry();
      window.removeEventListener('pagehide', hurry);
    };
  }, [form, name, user]);

  const discard = () => {
    setFound(undefined);
    if (name) drafts.drop(user, name);
  };
  const sent = () => {
    clearTimeout(pending.current);
    pending.current = undefined;
    discard();
  };
  const restore = (draft: Draft) => {
    form.reset(draft.values, { keepDefaultValues: true });
    setRound((last) => last + 1);
    setFound(undefined);
  };
  const offer = found && (
    <Alert
      severity="info"
      role="status"
      action={
        <>
          <Button color="inherit" size="small" onClick={() => restore(found)}>
            Restore
          </Button>
          <Button color="inherit" size="small" onClick={discard}>
            Discard
          </Button>
        </>
      }
    >
      {`You have an unsent draft from ${ago(found.at)}.`}
    </Alert>
  );
  return { offer, round, sent };
};
