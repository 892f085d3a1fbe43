import './ui/styled-theme.js';

export { default as Checkbox } from '@mui/material/Checkbox';
export { default as FormControlLabel } from '@mui/material/FormControlLabel';
export { default as TextInput } from '@mui/material/TextField';
export { Controller, type FieldValues, useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
export { type FileLimits, pickFiles, refusedFile } from './forms/check-files.js';
export { FilePicker, type FilePickerProps } from './forms/file-picker.js';
export { Form, type FormProps } from './forms/form.js';
export { FormPage, type FormPageProps } from './forms/form-page.js';
export { refuseForm } from './forms/refuse-form.js';
export { type Option, SelectField, SelectInput, type SelectInputProps } from './forms/select-field.js';
export { FormError, SubmitButton } from './forms/submit.js';
export { Tags, type TagsProps } from './forms/tags.js';
export { MoneyField, TextField, type TextFieldProps } from './forms/text-field.js';
export { useUnsavedGuard } from './forms/unsaved-guard.js';
export { useFieldError } from './forms/use-field-error.js';
export { useZodForm, type ZodForm } from './forms/use-zod-form.js';
