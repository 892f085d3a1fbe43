import { catalogFailures, type PackageForm, packageForm, platePatternMessages } from '@prepmarket/catalog-api';
import { counted } from '@prepmarket/web-kit';
import type { Sending } from '@prepmarket/web-kit/store';
import { Box, Button, Stack, Typography } from '@prepmarket/web-kit/ui';
import { Form, FormError, refuseForm, SubmitButton, TextField, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { useMediaMakePackageMutation } from '../api.js';

interface FirstPackageProps {
  projectId: string;
  /** So many plates wait for it. */
  plates: number;
  onMade: (packageId: string) => void;
  onCancel: () => void;
}

/** The first package of a project, made for plates that were dropped before there was one. */
export const FirstPackage = ({ projectId, plates, onMade, onCancel }: FirstPackageProps) => {
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
      <Box sx={{ maxWidth: 400 }}>
        <TextField name="name" label="Name of the package" required size="small" />
      </Box>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <SubmitButton busy={isSubmitting} label={`Make Package and Upload ${counted(plates, 'Plate')}`} busyLabel="Making..." />
        <Button color="inherit" disabled={isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
      </Stack>
    </Form>
  );
};
