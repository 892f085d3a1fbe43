import { projectMessages } from '@prepmarket/catalog-api';
import { type KeyboardEvent, useCallback, useState } from 'react';
import { type Change, type FilterName, type Filters, names } from './names.js';
import { isReversed, refusedOf, takenOf } from './taken.js';

type Wrong = Partial<Record<FilterName, string>>;

/** What cannot be applied, and why. */
const wrongIn = (filters: Filters): Wrong => {
  const wrong: Wrong = Object.fromEntries(names.map((name) => [name, refusedOf(name, filters[name])] as const).filter(([, why]) => why));
  const range = { budget_min: takenOf('budget_min', filters.budget_min ?? ''), budget_max: takenOf('budget_max', filters.budget_max ?? '') };
  return isReversed(range) ? { budget_min: projectMessages.budgetReversed, ...wrong } : wrong;
};

/** A range is kept as one. */
const heldBack = (wrong: Wrong): FilterName[] => {
  const held = Object.keys(wrong) as FilterName[];
  return held.some((name) => name.startsWith('budget')) ? [...held, 'budget_min', 'budget_max'] : held;
};
const only = (filters: Filters, wanted: readonly FilterName[]): Filters => Object.fromEntries(wanted.map((name) => [name, filters[name]]));

/** Filters with what is written and not applied yet. Whatever is chosen beside is applied together with it; what is wrong in it stays written. */
export const useDraft = (filters: Filters, onApply: (filters: Filters) => void) => {
  const [written, setWritten] = useState<Filters>({});
  const draft: Filters = { ...filters, ...written };
  const wrong = wrongIn(draft);
  const set = (name: FilterName) => (value: string) => setWritten({ ...written, [name]: value });
  const field = (name: FilterName) => ({
    fullWidth: true,
    value: draft[name] ?? '',
    onChange: (event: { target: { value: string } }) => set(name)(event.target.value),
    error: Boolean(wrong[name]),
    helperText: wrong[name],
  });
  const choose = (change: Change) => {
    const next = change(draft);
    const held = heldBack(wrongIn(next));
    setWritten(only(next, held));
    onApply({ ...next, ...only(filters, held) });
  };
  const apply = (on = onApply) => {
    if (Object.keys(wrong).length > 0) return;
    setWritten({});
    on(draft);
  };
  /** All but the words. */
  const drop = useCallback(() => setWritten(({ search }) => (search === undefined ? {} : { search })), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.nativeEvent.isComposing) apply();
  };
  return { draft, set, field, wrong, choose, apply, drop, onKeyDown };
};
export type Draft = ReturnType<typeof useDraft>;
