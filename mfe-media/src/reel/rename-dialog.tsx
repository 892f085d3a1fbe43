import { type ClipEdit, clipEdit, type ReelClip, reelMessages } from '@prepmarket/media-api';
import { useNotify } from '@prepmarket/web-kit/store';
import { FormDialog, refuseForm, TextField, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { useRenameClipMutation } from './api.js';

/** Another title for a clip. */
export const RenameDialog = ({ clip, onClose }: { clip: ReelClip; onClose: () => void }) => {
  const [rename] = useRenameClipMutation();
  const notify = useNotify();
  const form = useZodForm(clipEdit, { title: clip.title });
  const submit = async ({ title }: ClipEdit) => {
    const { error } = await rename({ vendorId: clip.vendor_id, clipId: clip.id, title, version: clip.version });
    if (error) return refuseForm(form, error, reelMessages.saveFailed);
    onClose();
    notify('success', reelMessages.renamed);
  };
  return (
    <FormDialog open title="Rename clip" form={form} onSubmit={submit} submitLabel="Save Title" busyLabel="Saving..." onClose={onClose} maxWidth="sm">
      <TextField name="title" label="Title" required />
    </FormDialog>
  );
};
