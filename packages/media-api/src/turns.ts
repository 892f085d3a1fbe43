import { countText } from '@prepmarket/api-kit';

/** Entries to a test shot, as who grades them reads that they wait. */
export const gradeWords = (entries: number) => ({
  own: `${entries === 1 ? 'An entry waits' : `${countText(entries, 'entry', 'entries')} wait`} for a grade`,
  action: 'Grade',
});

/** An entry that cannot be submitted as it is, as its vendor reads it; without a check `faults` is null. */
export const entryWords = (faults: number | null) => ({
  own: faults === null ? 'Your entry could not be checked' : `Your entry has ${faults === 1 ? 'a fault' : countText(faults, 'fault')}`,
  action: 'Look',
});

/** A failed upload, as its owner reads that it waits for another try. */
export const failedUploadWords = (fileName: string) => ({ own: `Upload of ${fileName || 'a plate'} failed`, action: 'Look' });
