import { messageOf } from '@prepmarket/web-kit';
import { isProblem } from '@prepmarket/web-kit/store';
import type { FieldValues, useFormContext } from '@prepmarket/web-kit/ui-forms';

type AnyForm = Pick<ReturnType<typeof useFormContext<FieldValues>>, 'setError'>;

/** Shows above the form why the server did not take it: its sentence, else the screen's own. What was entered stays unsaved. */
export const refuseForm = (form: AnyForm, error: unknown, sentence: string): void =>
  form.setError('root', { type: 'refused', message: messageOf(error, sentence) });

export const isMissing = (error: unknown): boolean => isProblem(error) && error.status === 404;
