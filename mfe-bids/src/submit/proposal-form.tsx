import { formatMoney } from '@prepmarket/api-kit';
import { type BidForm, bidForm, bidMessages, deliveryMaximum, suggestedAmount } from '@prepmarket/bidding-api';
import type { Project } from '@prepmarket/catalog-api';
import { completionDate, localDate } from '@prepmarket/web-kit';
import { useNavigate } from '@prepmarket/web-kit/router';
import { useNotify } from '@prepmarket/web-kit/store';
import { Typography } from '@prepmarket/web-kit/ui';
import { FilePicker, FormPage, MoneyField, refuseForm, TextField, useWatch, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { useState } from 'react';
import { useSubmitBidMutation } from '../api.js';
import { paths } from '../paths.js';

const asForm = (bid: BidForm, files: readonly File[]): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(bid)) form.append(name, String(value));
  for (const file of files) form.append('attachments', file);
  return form;
};

/** When the work would be done, as soon as the days make sense. */
const Completion = () => {
  const days = Number(useWatch({ name: 'deliveryTime' }));
  if (!Number.isInteger(days) || days < 1 || days > deliveryMaximum) return null;
  return <Typography variant="body2">{`Completion date: ${localDate(completionDate(days))}`}</Typography>;
};

export const ProposalForm = ({ project }: { project: Project }) => {
  const [files, setFiles] = useState<File[]>([]);
  const [submitBid] = useSubmitBidMutation();
  const navigate = useNavigate();
  const notify = useNotify();
  const form = useZodForm(bidForm, { amount: suggestedAmount(project.budget), deliveryTime: '', proposal: '' });
  const send = async (bid: BidForm) => {
    const { data, error } = await submitBid({ projectId: project.id, form: asForm(bid, files) });
    if (!data) return refuseForm(form, error, bidMessages.submitError);
    notify('success', bidMessages.submitted);
    navigate(paths.project(project.id));
  };
  return (
    <FormPage
      title="Submit Proposal"
      subtitle={`${project.title} · budget ${formatMoney(project.budget.min)} - ${formatMoney(project.budget.max)}`}
      back={{ to: paths.project(project.id), label: 'Back to Project' }}
      form={form}
      onSubmit={send}
      submitLabel="Submit Proposal"
      busyLabel="Submitting..."
      cancelTo={paths.project(project.id)}
    >
      <MoneyField name="amount" label="Amount" required />
      <TextField name="deliveryTime" label="Delivery time (days)" inputMode="numeric" required />
      <Completion />
      <TextField name="proposal" label="Proposal" multiline minRows={6} required />
      <FilePicker label="Add attachments" files={files} onChange={setFiles} disabled={form.formState.isSubmitting} />
    </FormPage>
  );
};
