import { messages, type VendorPage, type VendorWords, vendorLimits, vendorWords } from '@prepmarket/identity-api';
import { messageOf } from '@prepmarket/web-kit';
import { from } from '@prepmarket/web-kit/router';
import type { Sending, SessionUser } from '@prepmarket/web-kit/store';
import { LinkButton, Loaded, Panel, Skeleton } from '@prepmarket/web-kit/ui';
import { Form, SubmitButton, Tags, TextField, useStaleEdit, useUnsavedGuard, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { paths } from '../paths.js';
import { usePassingNotice } from '../profile/passing-notice.js';
import { useDescribeVendorMutation, useOwnVendorPageQuery } from './api.js';

const valuesOf = ({ skills, about }: VendorPage) => ({ skills, about });
const labels = { skills: 'Skills', about: 'About' };
const words = (_name: string, value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value));

const Words = ({ vendor }: { vendor: VendorPage }) => {
  const [save, { isLoading }] = useDescribeVendorMutation();
  const notice = usePassingNotice();
  const form = useZodForm(vendorWords, valuesOf(vendor));
  const stale = useStaleEdit({ form, record: vendor, valuesOf, labels, words });
  const submit = async (fields: VendorWords, sending: Sending) => {
    const { data, error } = await save({ id: vendor.id, words: fields, version: stale.version(), sending });
    if (stale.caught(error)) return;
    if (!data) return notice.show('error', messageOf(error, messages.vendorSaveFailed));
    stale.saved(data);
    form.reset(valuesOf(data));
    notice.show('success', messages.vendorSaved);
  };
  const leaving = useUnsavedGuard(form.formState.isDirty && !isLoading);
  return (
    <>
      {leaving}
      <Form form={form} onSubmit={submit} label="Vendor Page">
        {notice.drawn}
        {stale.notice}
        <Tags name="skills" label="Skills" max={vendorLimits.skills} />
        <TextField name="about" label="About" multiline counter={vendorLimits.about} />
        <SubmitButton variant={form.formState.isDirty ? 'contained' : 'outlined'} busy={isLoading} label="Save Vendor Page" busyLabel="Saving..." />
      </Form>
    </>
  );
};

/** What clients read of a vendor beside its proposals. */
export const OwnVendorPage = ({ user }: { user: SessionUser }) => {
  const query = useOwnVendorPageQuery(user.id);
  return (
    <Panel
      title="Vendor Page"
      actions={
        <LinkButton to={paths.vendor(user.id)} state={from({ to: paths.profile, label: 'Back to Profile' })}>
          See Your Page
        </LinkButton>
      }
    >
      <Loaded query={query} loading={<Skeleton variant="rounded" height={240} role="status" aria-label="Loading" />} failed={messages.vendorLoadFailed}>
        {(vendor) => <Words vendor={vendor} />}
      </Loaded>
    </Panel>
  );
};
