import { type FormEvent, useRef } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Sender, Sending } from '../http/use-sending.js';

/** A sentence about two fields together belongs to neither: the first of them takes the focus. */
const focusGroup = (form: HTMLFormElement, errors: FieldErrors) => {
  const names = Object.keys(errors);
  if (names.some((name) => form.elements.namedItem(name))) return;
  for (const name of names) form.querySelector<HTMLElement>(`[name^="${CSS.escape(name)}."]`)?.focus();
};

/** The handler of a form's submit event: one submission at a time, with the form's key, end and progress in `sending`. */
export const useSubmit = <T extends FieldValues>(
  form: UseFormReturn<FieldValues, unknown, T>,
  { begin, settle }: Sender,
  onSubmit: (values: T, sending: Sending) => unknown,
) => {
  // A second press may come before the first one has disabled the button.
  const running = useRef(false);
  return async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    event.stopPropagation();
    if (running.current) return;
    running.current = true;
    const element = event.currentTarget;
    const send = async (values: T) => {
      try {
        await onSubmit(values, begin());
      } finally {
        settle();
      }
    };
    try {
      await form.handleSubmit(send as never, (errors) => focusGroup(element, errors))(event);
    } finally {
      running.current = false;
    }
  };
};
