import { messages, type Profile, profile } from '@prepmarket/identity-api';
import { messageOf } from '@prepmarket/web-kit';
import { type SessionUser, useAppDispatch, userChanged } from '@prepmarket/web-kit/store';
import { Panel } from '@prepmarket/web-kit/ui';
import { Form, SubmitButton, TextField, TextInput, useUnsavedGuard, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { useSaveProfileMutation } from '../auth/api.js';
import { usePassingNotice } from './passing-notice.js';

// Not a field: what is read only has no box around it.
const readOnly = {
  '& fieldset': { border: 0 },
  '& .MuiInputBase-root': { bgcolor: 'transparent' },
  '& input': { px: 0, textOverflow: 'ellipsis' },
  '& label': { left: -14 },
  '& legend': { width: 0 },
};

/** Names and company can be changed, the address cannot. */
export const PersonalInformation = ({ user }: { user: SessionUser }) => {
  const dispatch = useAppDispatch();
  const [save, { isLoading }] = useSaveProfileMutation();
  const notice = usePassingNotice();
  const form = useZodForm(profile, { firstName: user.firstName, lastName: user.lastName, company: user.company ?? '' });
  const submit = async (fields: Profile) => {
    if (!user.id) return notice.show('error', messages.userMissing);
    const { data, error } = await save({ id: user.id, ...fields });
    if (error) return notice.show('error', messageOf(error, messages.profileUpdateFailed));
    const { firstName, lastName, company } = { ...fields, ...data };
    dispatch(userChanged({ firstName, lastName, company }));
    form.reset({ firstName, lastName, company });
    notice.show('success', messages.profileUpdated);
  };
  const leaving = useUnsavedGuard(form.formState.isDirty && !isLoading);
  return (
    <Panel title="Personal Information">
      {leaving}
      <Form form={form} onSubmit={submit} label="Personal Information">
        {notice.drawn}
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
        <SubmitButton busy={isLoading} label="Save Changes" busyLabel="Saving..." />
      </Form>
    </Panel>
  );
};
