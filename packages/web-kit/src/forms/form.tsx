import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import styled from 'styled-components';

const Fields = styled.form`
  display: grid;
  gap: 20px;
`;

export interface FormProps<T extends FieldValues> {
  form: UseFormReturn<FieldValues, unknown, T>;
  onSubmit: (values: T) => unknown;
  /** Name for assistive technology when the page's heading is not the form's. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** A form with native validation off: the schema's own sentences show. */
export const Form = <T extends FieldValues>({ form, onSubmit, label, className, children }: FormProps<T>) => (
  <FormProvider {...form}>
    <Fields
      noValidate
      aria-label={label}
      className={className}
      onSubmit={(event) => {
        event.stopPropagation();
        return form.handleSubmit((values) => onSubmit(values) as Promise<unknown>)(event);
      }}
    >
      {children}
    </Fields>
  </FormProvider>
);
