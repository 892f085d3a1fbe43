import { type FieldError, get, useFormContext } from 'react-hook-form';

/** The sentence under a field, if its value was refused; names may be paths like 'budget.min'. */
export const useFieldError = (name: string): string | undefined => {
  const { formState } = useFormContext();
  const error = get(formState.errors, name) as FieldError | undefined;
  return error?.message;
};
