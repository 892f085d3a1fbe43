import type { ContractForm } from '@prepmarket/contracts-api';

/** A form of texts and, in one field, files. */
export const filesOf = (field: string, texts: Record<string, string>, files: readonly File[]): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  for (const file of files) form.append(field, file);
  return form;
};

export const contractFormOf = ({ milestones, ...texts }: ContractForm, files: readonly File[]): FormData =>
  filesOf('attachments', { ...texts, milestones: JSON.stringify(milestones) }, files);
