import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import styled from 'styled-components';
import { type Sender, type Sending, useSending } from '../http/use-sending.js';
import { useSubmit } from './use-submit.js';

const Fields = styled.form`
  display: grid;
  gap: 20px;
`;

export interface FormProps<T extends FieldValues> {
  form: UseFormReturn<FieldValues, unknown, T>;
  /** The button is busy until what it returns has ended: return the navigation to the next screen. Hand `sending` on to the mutation. */
  onSubmit: (values: T, sending: Sending) => unknown;
  /** Who sends it, when its progress or end is needed outside; the form's own otherwise. */
  sender?: Sender;
  /** Name for assistive technology when the page's heading is not the form's. */
  label?: string;
  className?: string;
  id?: string;
  children: ReactNode;
}

/** A form with native validation off: the schema's own sentences show. */
export const Form = <T extends FieldValues>({ form, onSubmit, sender, label, className, id, children }: FormProps<T>) => {
  const own = useSending();
  const submit = useSubmit(form, sender ?? own, onSubmit);
  return (
    <FormProvider {...form}>
      <Fields noValidate aria-label={label} className={className} id={id} onSubmit={submit}>
        {children}
      </Fields>
    </FormProvider>
  );
};
