import { cannotTakeCompanion, companionMessages, companionSuffixes, isWhole, type Version } from '@prepmarket/media-api';
import { Button, UploadIcon } from '@prepmarket/web-kit/ui';
import { type ChangeEvent, useRef, useState } from 'react';
import { Skipped } from '../drop/skipped.js';

interface Props {
  version: Pick<Version, 'companions'>;
  /** Of a version that is to consist of them: one that holds work is among them. */
  label?: string;
  whole?: boolean;
  /** With its task. */
  called: string;
  onFiles: (files: File[]) => void;
}

/** Picks files that go along with a version; what cannot is said before it is sent. */
export const AddCompanions = ({ version: { companions = [] }, label = companionMessages.add, whole = false, called, onFiles }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [refused, refuse] = useState<string[]>([]);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = Array.from(event.target.files ?? []);
    // The same files may be picked again.
    event.target.value = '';
    const names = companions.map(({ name }) => name);
    const taken: File[] = [];
    const why: string[] = [];
    for (const file of files) {
      const refusal = cannotTakeCompanion({ name: file.name, bytes: file.size }, [...names, ...taken.map(({ name }) => name)]);
      if (refusal) why.push(refusal.message);
      else taken.push(file);
    }
    const short = whole && taken.length > 0 && !isWhole(taken.map(({ name }) => name));
    if (short) {
      refuse([...why, companionMessages.notesAlone]);
      return;
    }
    refuse(why);
    if (taken.length > 0) onFiles(taken);
  };
  return (
    <>
      <Skipped sentences={refused} onClose={() => refuse([])} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        tabIndex={-1}
        accept={companionSuffixes.join(',')}
        aria-label={`Companion files of ${called}`}
        onChange={take}
      />
      <Button
        size="small"
        color="inherit"
        startIcon={<UploadIcon />}
        aria-label={whole ? `${label}: ${called}` : `Add companions to ${called}`}
        title={companionMessages.hint}
        onClick={() => input.current?.click()}
        sx={{ alignSelf: 'start' }}
      >
        {label}
      </Button>
    </>
  );
};
