import { type StaleEdit, staleEditCode } from '@prepmarket/api-kit';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isProblem } from '../http/problem.js';
import { StaleNotice } from './stale-notice.js';

type Values = Record<string, unknown>;

interface FormHere {
  formState: { isDirty: boolean };
  reset: (values: Values) => void;
  setError: (name: 'root', error: { type: string }) => void;
}

interface Options<T> {
  form: FormHere;
  record: T;
  /** What the form shows of a record. */
  valuesOf: (record: T) => Values;
  /** How the form's fields are called, and how a value reads. */
  labels: Record<string, string>;
  words?: (name: string, value: unknown) => string;
}

const plain = (_name: string, value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Keeps an edit from going over a newer version unseen. `version` goes with the call as its If-Match; `caught` takes the answer's error
 * and says whether the record had changed; `notice` then offers both versions. Until the first change the form follows the newest record.
 */
export const useStaleEdit = <T extends { version: number }>({ form, record, valuesOf, labels, words = plain }: Options<T>) => {
  const base = useRef(record);
  const [stale, setStale] = useState<StaleEdit<T> & { message: string }>();
  const { isDirty } = form.formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer version counts
  useEffect(() => {
    if (isDirty || record.version <= base.current.version) return;
    base.current = record;
    form.reset(valuesOf(record));
  }, [record.version, isDirty]);

  const caught = (error: unknown): boolean => {
    if (!isProblem(error) || error.code !== staleEditCode) {
      setStale(undefined);
      return false;
    }
    setStale({ ...(error.body as unknown as StaleEdit<T>), message: error.message });
    // What was entered stays unsaved.
    form.setError('root', { type: 'stale' });
    return true;
  };
  // The notice stays until the answer: a browser sends nothing by a button that is taken away while it is pressed.
  const mine = (found: StaleEdit<T>) => {
    base.current = { ...base.current, version: found.changed.version };
  };
  const theirs = (found: StaleEdit<T>) => {
    base.current = found.current;
    form.reset(valuesOf(found.current));
    setStale(undefined);
  };
  const changesIn = (found: StaleEdit<T>) => {
    const [before, now] = [valuesOf(base.current), valuesOf(found.current)];
    const changed = Object.keys(labels).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]));
    return changed.map((name) => ({ label: labels[name] ?? name, theirs: words(name, now[name]) }));
  };
  const notice: ReactNode = stale && (
    <StaleNotice message={stale.message} changes={changesIn(stale)} onMine={() => mine(stale)} onTheirs={() => theirs(stale)} />
  );
  /** A first part of a save went through: what follows builds on it. */
  const saved = (next: T | undefined) => {
    if (next) base.current = next;
  };
  return { version: () => base.current.version, base: () => base.current, caught, saved, notice };
};
