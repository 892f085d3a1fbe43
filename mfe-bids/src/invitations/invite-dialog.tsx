import { type InvitationForm, invitationForm, invitationMessages, invitationWordsMost } from '@prepmarket/bidding-api';
import { type Sending, useNotify } from '@prepmarket/web-kit/store';
import { FormDialog, refuseForm, SelectField, TextField, useZodForm } from '@prepmarket/web-kit/ui-forms';
import * as z from 'zod/mini';
import { type OwnOpenProject, useInviteMutation, useOwnOpenProjectsQuery } from './api.js';
import { NoProject } from './no-project.js';
import { useReason } from './use-reason.js';

const form = z.extend(invitationForm, { projectId: z.string().check(z.minLength(1, 'Please choose a project')) });
type Invited = InvitationForm & { projectId: string };

interface Props {
  vendor: { id: string; name: string };
  onClose: () => void;
}

const Invite = ({ vendor, projects, onClose }: Props & { projects: readonly OwnOpenProject[] }) => {
  const [invite] = useInviteMutation();
  const notify = useNotify();
  const [only, ...others] = projects;
  const fields = useZodForm(form, { vendorId: vendor.id, projectId: (others.length === 0 && only?.id) || '', words: '' });
  const chosen = fields.watch('projectId');
  const reason = useReason(
    projects.find(({ id }) => id === chosen),
    vendor.id,
  );
  const send = async (invited: Invited, sending: Sending) => {
    if (reason) return fields.setError('projectId', { message: reason }, { shouldFocus: true });
    const { data, error } = await invite({ ...invited, sending });
    if (!data) return refuseForm(fields, error, invitationMessages.inviteFailed);
    notify('success', `${vendor.name} is invited to ${data.projectTitle}`);
    return onClose();
  };
  return (
    <FormDialog open title={`Invite ${vendor.name}`} form={fields} onSubmit={send} submitLabel="Invite" busyLabel="Inviting..." onClose={onClose}>
      <SelectField
        name="projectId"
        label="Project"
        required
        placeholder="Choose"
        helperText={reason}
        options={projects.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <TextField name="words" label="Words for the vendor (optional)" multiline minRows={3} counter={invitationWordsMost} />
    </FormDialog>
  );
};

/** Asks a vendor to bid on one of one's open projects, as soon as they are known. */
const InviteDialog = ({ vendor, onClose }: Props) => {
  const query = useOwnOpenProjectsQuery();
  if (query.data && query.data.length > 0) return <Invite vendor={vendor} projects={query.data} onClose={onClose} />;
  return <NoProject title={`Invite ${vendor.name}`} query={query} onClose={onClose} />;
};

export default InviteDialog;
