import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';

/** A form whose fields and sentences come from a schema. Values are those of the inputs; submit hands out the schema's output. */
export type ZodForm<S extends z.ZodMiniType> = UseFormReturn<FieldValues, unknown, z.output<S> & FieldValues>;

/** After a change every sentence is judged anew, not only the changed field's: one about two fields is cured by either. */
const useCuredErrors = ({ control, watch, trigger, clearErrors }: Pick<ZodForm<z.ZodMiniType>, 'control' | 'watch' | 'trigger' | 'clearErrors'>) =>
  useEffect(() => {
    const { unsubscribe } = watch(() => {
      const { errors, isSubmitted, isSubmitting } = control._formState;
      if (isSubmitting) return;
      const { root, ...others } = errors;
      if (root) clearErrors('root');
      if (isSubmitted && Object.keys(others).length > 0) void trigger();
    });
    return unsubscribe;
  }, [control, watch, trigger, clearErrors]);

/** useZodForm(registerForm, { role: 'client' }): checked on submit, then again on every change. */
export const useZodForm = <S extends z.ZodMiniType>(schema: S, defaults: FieldValues = {}): ZodForm<S> => {
  const form = useForm<FieldValues, unknown, z.output<S> & FieldValues>({
    // The resolver is typed for object schemas only; a piped schema is one at run time as well.
    resolver: standardSchemaResolver(schema as never) as never,
    defaultValues: defaults as DefaultValues<FieldValues>,
    reValidateMode: 'onChange',
  });
  useCuredErrors(form as never);
  return form;
};
