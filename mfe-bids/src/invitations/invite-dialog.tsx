import { type InvitationForm, invitationForm, invitationMessages, invitationWordsMost } from '@prepmarket/bidding-api';
import { projectMessages } from '@prepmarket/catalog-api';
import { type Sending, useNotify } from '@prepmarket/web-kit/store';
import { Loaded, Skeleton, Typography } from '@prepmarket/web-kit/ui';
import { FormDialog, refuseForm, SelectField, TextField, useZodForm } from '@prepmarket/web-kit/ui-forms';
import * as z from 'zod/mini';
import { useInviteMutation, useOwnOpenProjectsQuery } from './api.js';

const NO_PROJECT = 'You have no project that is open to proposals. Publish one first.';
const form = z.extend(invitationForm, { projectId: z.string().check(z.minLength(1, 'Please choose a project')) });
type Invited = InvitationForm & { projectId: string };

interface Props {
  vendor: { id: string; name: string };
  onClose: () => void;
}

const Projects = () => {
  const query = useOwnOpenProjectsQuery();
  return (
    <Loaded
      query={query}
      loading={<Skeleton variant="rounded" height={56} role="status" aria-label="Loading your projects" />}
      failed={projectMessages.listFailed}
    >
      {(projects) =>
        projects.length > 0 ? (
          <SelectField
            name="projectId"
            label="Project"
            required
            placeholder="Choose"
            options={projects.map(({ id, title }) => ({ value: id, label: title }))}
          />
        ) : (
          <Typography>{NO_PROJECT}</Typography>
        )
      }
    </Loaded>
  );
};

/** Asks a vendor to bid on one of one's open projects. */
const InviteDialog = ({ vendor, onClose }: Props) => {
  const [invite] = useInviteMutation();
  const notify = useNotify();
  const fields = useZodForm(form, { vendorId: vendor.id, projectId: '', words: '' });
  const send = async (invited: Invited, sending: Sending) => {
    const { data, error } = await invite({ ...invited, sending });
    if (!data) return refuseForm(fields, error, invitationMessages.inviteFailed);
    notify('success', `${vendor.name} is invited to ${data.projectTitle}`);
    return onClose();
  };
  return (
    <FormDialog open title={`Invite ${vendor.name}`} form={fields} onSubmit={send} submitLabel="Invite" busyLabel="Inviting..." onClose={onClose}>
      <Projects />
      <TextField name="words" label="Words for the vendor (optional)" multiline minRows={3} counter={invitationWordsMost} />
    </FormDialog>
  );
};

export default InviteDialog;
