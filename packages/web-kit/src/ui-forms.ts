import './ui/styled-theme.js';

export { default as TextInput } from '@mui/material/TextField';
export { type FieldValues, useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
export { type FileLimits, pickFiles, refusedFile } from './forms/check-files.js';
export { FilePicker, type FilePickerProps } from './forms/file-picker.js';
export { Form, type FormProps } from './forms/form.js';
export { FormDialog, type FormDialogProps } from './forms/form-dialog.js';
export { FormPage, type FormPageProps } from './forms/form-page.js';
export { refuseForm } from './forms/refuse-form.js';
export { type Option, SelectField, SelectInput, type SelectInputProps } from './forms/select-field.js';
export { SendingProgress } from './forms/sending-progress.js';
export { FormError, SubmitButton } from './forms/submit.js';
export { Tags, type TagsProps } from './forms/tags.js';
export { MoneyField, TextField, type TextFieldProps } from './forms/text-field.js';
export { useUnsavedGuard } from './forms/unsaved-guard.js';
export { useFieldError } from './forms/use-field-error.js';
export { useZodForm, type ZodForm } from './forms/use-zod-form.js';
export { useCloseGuard } from './ui/use-close-guard.js';
