import type { MessageForm } from '@prepmarket/notices-api';

export type Written = Partial<MessageForm> & Pick<MessageForm, 'text'>;

/** A form only when there are files: plain JSON is repeated when its answer is lost. */
export const bodyOf = (written: Written, files: readonly File[]): Written | FormData => {
  if (files.length === 0) return written;
  const form = new FormData();
  for (const [name, value] of Object.entries(written)) form.append(name, String(value));
  for (const file of files) form.append('attachments', file);
  return form;
};
