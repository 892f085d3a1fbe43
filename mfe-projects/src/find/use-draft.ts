import { projectMessages } from '@prepmarket/catalog-api';
import { type KeyboardEvent, useState } from 'react';
import type { FilterName, Filters } from './filters.js';

const half = 'Invalid Date';

/** The field that cannot be applied, and why. */
const wrongIn = ({ budget_min, budget_max, deadline_after, deadline_before }: Filters): Partial<Record<FilterName, string>> | undefined => {
  if (budget_min && budget_max && Number(budget_min) > Number(budget_max)) return { budget_min: projectMessages.budgetReversed };
  if (deadline_after === half) return { deadline_after: projectMessages.dayUnreadable };
  return deadline_before === half ? { deadline_before: projectMessages.dayUnreadable } : undefined;
};

/** Filters as they are being written; nothing is asked of the server before they are applied. */
export const useDraft = (filters: Filters, onApply: (filters: Filters) => void) => {
  const [draft, setDraft] = useState(filters);
  const set = (name: FilterName) => (value: string) => setDraft({ ...draft, [name]: value });
  const field = (name: FilterName, clean = (text: string) => text) => ({
    fullWidth: true,
    value: draft[name] ?? '',
    onChange: (event: { target: { value: string } }) => set(name)(clean(event.target.value)),
  });
  const wrong = wrongIn(draft);
  /** Whether it could be. */
  const apply = (): boolean => {
    if (!wrong) onApply(draft);
    return !wrong;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.nativeEvent.isComposing) apply();
  };
  return { draft, set, field, wrong, apply, onKeyDown };
};
export type Draft = ReturnType<typeof useDraft>;
