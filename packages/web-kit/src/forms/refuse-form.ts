import type { FailureTexts } from '@prepmarket/api-kit';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { messageOf } from '../http/message-of.js';

/** Shows above the form why it was not taken: the server's sentence, else the given one. What was entered stays unsaved. */
export const refuseForm = (form: Pick<UseFormReturn<FieldValues>, 'setError'>, error: unknown, sentence: string | FailureTexts): void =>
  form.setError('root', { type: 'refused', message: messageOf(error, sentence) });
