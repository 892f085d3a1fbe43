import { bidMessages } from '@prepmarket/bidding-api';
import { useNotify } from '@prepmarket/web-kit/store';
import { Alert, Button, FileIcon } from '@prepmarket/web-kit/ui';
import { type ChangeEvent, useRef, useState } from 'react';
import { useLazyShotsToPriceQuery } from '../api.js';
import type { WrittenLine } from './written-line.js';

/** Bytes: more than the most lines with the longest labels. */
const MOST = 1_048_576;
const SHOWN = 10;

const Faults = ({ faults }: { faults: readonly string[] }) => (
  <Alert severity="error" sx={{ width: '100%' }}>
    Nothing was imported.
    <ul>
      {faults.slice(0, SHOWN).map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </ul>
    {faults.length > SHOWN && `And ${faults.length - SHOWN} more.`}
  </Alert>
);

/** Lines out of a file, all or none of them; what is wrong in it is said by line. */
export const LinesFromFile = ({ projectId, onLines }: { projectId: string; onLines: (lines: WrittenLine[]) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<string[]>([]);
  const [find, { isFetching }] = useLazyShotsToPriceQuery();
  const notify = useNotify();
  const read = async (file: File) => {
    if (file.size > MOST) return setFaults([bidMessages.fileTooLarge]);
    const { data } = await find(projectId);
    if (!data) return notify('error', bidMessages.shotsFailed);
    const { readLines } = await import('./read-lines.js');
    const found = readLines(await file.text(), data);
    if (found.faults.length > 0) return setFaults(found.faults);
    return found.lines.length > 0 ? onLines(found.lines) : setFaults([bidMessages.fileEmpty]);
  };
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    setFaults([]);
    if (file) read(file).catch(() => setFaults([bidMessages.fileUnreadable]));
    // The same file may be chosen again.
    target.value = '';
  };
  return (
    <>
      <input ref={input} type="file" hidden accept=".csv,.tsv,.txt,text/csv" aria-label="File with lines" onChange={take} />
      <Button variant="outlined" startIcon={<FileIcon />} disabled={isFetching} onClick={() => input.current?.click()}>
        Import CSV
      </Button>
      {faults.length > 0 && <Faults faults={faults} />}
    </>
  );
};
