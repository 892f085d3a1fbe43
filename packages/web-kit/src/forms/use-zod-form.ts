import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';

/** A form whose fields and sentences come from a schema. Values are those of the inputs; submit hands out the schema's output. */
export type ZodForm<S extends z.ZodMiniType> = UseFormReturn<FieldValues, unknown, z.output<S> & FieldValues>;

/** useZodForm(registerForm, { role: 'client' }): checked on submit, then again on every change. */
export const useZodForm = <S extends z.ZodMiniType>(schema: S, defaults: FieldValues = {}): ZodForm<S> =>
  useForm<FieldValues, unknown, z.output<S> & FieldValues>({
    // The resolver is typed for object schemas only; a piped schema is one at run time as well.
    resolver: standardSchemaResolver(schema as never) as never,
    defaultValues: defaults as DefaultValues<FieldValues>,
    reValidateMode: 'onChange',
  });
