import { messages, type Profile, profile } from '@prepmarket/identity-api';
import { messageOf } from '@prepmarket/web-kit';
import { type SessionUser, useAppDispatch, userChanged } from '@prepmarket/web-kit/store';
import { Panel } from '@prepmarket/web-kit/ui';
import { Form, SubmitButton, TextField, TextInput, useStaleEdit, useUnsavedGuard, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { useSaveProfileMutation } from '../auth/api.js';
import { usePassingNotice } from './passing-notice.js';

// Not a field: what is read only has no box around it.
const readOnly = {
  '& fieldset': { border: 0 },
  '& .MuiInputBase-root': { bgcolor: 'transparent', boxShadow: 'none' },
  '& input': { px: 0, textOverflow: 'ellipsis' },
  '& label': { left: -14 },
  '& legend': { width: 0 },
};

type Edited = Pick<SessionUser, 'firstName' | 'lastName' | 'company'> & { version: number };
const valuesOf = ({ firstName, lastName, company }: Omit<Edited, 'version'>) => ({ firstName, lastName, company: company ?? '' });
const labels = { firstName: 'First Name', lastName: 'Last Name', company: 'Company' };

/** Names and company can be changed, the address cannot. */
export const PersonalInformation = ({ user }: { user: SessionUser }) => {
  const dispatch = useAppDispatch();
  const [save, { isLoading }] = useSaveProfileMutation();
  const notice = usePassingNotice();
  const form = useZodForm(profile, valuesOf(user));
  const stale = useStaleEdit<Edited>({ form, record: { ...user, version: user.version ?? 0 }, valuesOf, labels });
  const submit = async (fields: Profile) => {
    if (!user.id) return notice.show('error', messages.userMissing);
    const { data, error } = await save({ id: user.id, version: stale.version() || undefined, ...fields });
    if (stale.caught(error)) return;
    if (error) return notice.show('error', messageOf(error, messages.profileUpdateFailed));
    const { firstName, lastName, company, version } = { ...fields, ...data };
    dispatch(userChanged({ firstName, lastName, company, version }));
    form.reset({ firstName, lastName, company });
    notice.show('success', messages.profileUpdated);
  };
  const leaving = useUnsavedGuard(form.formState.isDirty && !isLoading);
  return (
    <Panel title="Personal Information">
      {leaving}
      <Form form={form} onSubmit={submit} label="Personal Information">
        {notice.drawn}
        {stale.notice}
        <TextField name="firstName" label="First Name" autoComplete="given-name" required />
        <TextField name="lastName" label="Last Name" autoComplete="family-name" required />
        <TextInput
          fullWidth
          label="Email Address"
          value={user.email}
          helperText="Email cannot be changed"
          slotProps={{ htmlInput: { readOnly: true } }}
          sx={readOnly}
        />
        <TextField name="company" label="Company" autoComplete="organization" />
        <SubmitButton variant={form.formState.isDirty ? 'contained' : 'outlined'} busy={isLoading} label="Save Changes" busyLabel="Saving..." />
      </Form>
    </Panel>
  );
};
