import { catalogFailures, type PackageForm, packageForm, platePatternMessages } from '@prepmarket/catalog-api';
import type { Sending } from '@prepmarket/web-kit/store';
import { Stack, Typography } from '@prepmarket/web-kit/ui';
import { Form, FormError, refuseForm, SubmitButton, TextField, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { useMediaMakePackageMutation } from '../api.js';

interface FirstPackageProps {
  projectId: string;
  onMade: (packageId: string) => void;
}

/** The first package of a project, made for plates that were dropped before there was one. */
export const FirstPackage = ({ projectId, onMade }: FirstPackageProps) => {
  const [make] = useMediaMakePackageMutation();
  const form = useZodForm(packageForm, { name: platePatternMessages.firstPackage, description: '' });
  const { isSubmitting, errors } = form.formState;
  const send = async (values: PackageForm, sending: Sending) => {
    const { data, error } = await make({ projectId, form: values, sending });
    return data ? onMade(data.id) : refuseForm(form, error, catalogFailures.createPackage);
  };
  return (
    <Form form={form} onSubmit={send} label="First package">
      <Typography variant="body2">{platePatternMessages.noPackage}</Typography>
      <FormError>{errors.root?.message}</FormError>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'start' }, maxWidth: 560 }}>
        <TextField name="name" label="Name of the package" required size="small" />
        <SubmitButton busy={isSubmitting} label="Make Package" busyLabel="Making..." sx={{ flexShrink: 0, mt: { sm: 6 } }} />
      </Stack>
    </Form>
  );
};
