import { contractMessages } from '@prepmarket/contracts-api';
import { messageOf } from '@prepmarket/web-kit';
import { type Sending, useNotify, useSending } from '@prepmarket/web-kit/store';
import { Alert, Button, Stack, Typography } from '@prepmarket/web-kit/ui';
import { FilePicker, FormError, SendingProgress, TextInput, useCloseGuard } from '@prepmarket/web-kit/ui-forms';
import { Dialog, DialogActions, DialogContent, DialogTitle, useLeaveGuard } from '@prepmarket/web-kit/ui-parts';
import { type ReactNode, useId, useState } from 'react';

export interface Given {
  words: string;
  files: File[];
}

/** A question that takes words, and files where it says so. */
export interface WordsQuestion {
  title: string;
  /** What follows. */
  text?: string;
  /** What goes along. */
  along?: ReactNode;
  /** `along` says why it cannot be sent now. */
  stopped?: boolean;
  /** Label of the words, and what is said while those that may not be left out are. */
  words: { label: string; required?: string };
  /** Label of the picker; with it at least one file is needed. */
  files?: string;
  confirmLabel: string;
  busyLabel: string;
  danger?: boolean;
  run: (given: Given, sending: Sending) => Promise<{ error?: unknown }>;
  /** The toast afterwards. */
  done: string;
  /** When the server gives no reason. */
  failed: string;
}

const leaving = {
  sent: { title: 'Stop sending?', text: 'What has not arrived yet will not be sent.', cancelLabel: 'Stay' },
  written: { title: 'Leave without sending?', text: 'What you have entered here will be lost.', cancelLabel: 'Stay' },
};

/** Why it cannot be sent yet. */
const wantingOf = ({ words, files }: Pick<WordsQuestion, 'words' | 'files'>, given: Given): string | undefined => {
  if (files !== undefined && given.files.length === 0) return contractMessages.filesRequired;
  return given.words.trim() ? undefined : words.required;
};

/** Asks for words and files and sends them. What was entered is not lost by Escape, by a press beside the dialog, or by a refusal. */
export const AskDialog = ({
  title,
  text,
  along,
  stopped,
  words,
  files,
  confirmLabel,
  busyLabel,
  danger,
  run,
  done,
  failed,
  onClose,
}: WordsQuestion & { onClose: () => void }) => {
  const [given, setGiven] = useState<Given>({ words: '', files: [] });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { begin, settle, stop, progress } = useSending();
  const notify = useNotify();
  const id = useId();
  const dirty = given.words.trim() !== '' || given.files.length > 0;
  const wanting = wantingOf({ words, files }, given);
  const incomplete = stopped || wanting !== undefined;
  const guard = useLeaveGuard(busy || dirty, busy ? leaving.sent : leaving.written);
  const { leave, question } = useCloseGuard(() => dirty, onClose);
  const change = (part: Partial<Given>) => {
    setError(undefined);
    setGiven((now) => ({ ...now, ...part }));
  };
  const send = async () => {
    if (busy || incomplete) return;
    setBusy(true);
    setError(undefined);
    const sending = begin();
    const result = await run({ ...given, words: given.words.trim() }, sending);
    settle();
    setBusy(false);
    if (result.error) return setError(messageOf(result.error, failed));
    if (sending.signal.aborted) return;
    notify('success', done);
    onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={busy ? undefined : leave} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={4} sx={{ pt: 2 }}>
          <FormError>{error}</FormError>
          {text && <Typography>{text}</Typography>}
          {typeof along === 'string' ? <Alert severity="info">{along}</Alert> : along}
          {files !== undefined && <FilePicker label={files} files={given.files} onChange={(picked) => change({ files: picked })} disabled={busy} />}
          <TextInput
            label={words.label}
            required={words.required !== undefined}
            multiline
            minRows={3}
            fullWidth
            disabled={busy}
            value={given.words}
            onChange={(event) => change({ words: event.target.value })}
          />
          {(words.required !== undefined || files !== undefined) && (
            <Typography role="status" variant="body2" sx={{ minHeight: '1lh', color: 'text.secondary' }}>
              {wanting}
            </Typography>
          )}
          <SendingProgress progress={progress} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={busy ? stop : leave}>{busy ? 'Stop' : 'Cancel'}</Button>
        <Button variant="contained" color={danger ? 'error' : 'primary'} disabled={busy || incomplete} onClick={() => void send()}>
          {busy ? busyLabel : confirmLabel}
        </Button>
      </DialogActions>
      {question}
      {guard}
    </Dialog>
  );
};
