import { formatMoney } from '@prepmarket/api-kit';
import type { Bid } from '@prepmarket/bidding-api';
import type { Project } from '@prepmarket/catalog-api';
import {
  contractForm,
  contractMessages,
  contractTitle,
  defaultTerms,
  milestonesDiffer,
  type NewMilestone,
  type ContractForm as Values,
  wholeProject,
  wholeProjectDescription,
} from '@prepmarket/contracts-api';
import { completionDate, isoDay } from '@prepmarket/web-kit';
import { useNavigate } from '@prepmarket/web-kit/router';
import { useNotify } from '@prepmarket/web-kit/store';
import { FilePicker, FormPage, refuseForm, TextField, useWatch, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { useState } from 'react';
import { useCreateContractMutation } from '../api.js';
import { paths } from '../paths.js';
import { Milestones } from './milestones.js';

const defaults = (project: Project, bid: Bid): Values => ({
  title: contractTitle(project.title),
  description: project.description,
  terms: defaultTerms,
  milestones: [{ title: wholeProject, description: wholeProjectDescription, amount: bid.amount, dueDate: isoDay(completionDate(bid.deliveryTime)) }],
});

const asForm = ({ milestones, ...texts }: Values, files: readonly File[]): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  form.append('milestones', JSON.stringify(milestones));
  for (const file of files) form.append('attachments', file);
  return form;
};

export const ContractForm = ({ project, bid }: { project: Project; bid: Bid }) => {
  const form = useZodForm(contractForm, defaults(project, bid));
  const milestones = useWatch({ control: form.control, name: 'milestones' }) as NewMilestone[];
  const [files, setFiles] = useState<File[]>([]);
  const [create] = useCreateContractMutation();
  const navigate = useNavigate();
  const notify = useNotify();
  const send = async (values: Values) => {
    const refused = milestonesDiffer(values.milestones, bid.amount);
    if (refused) return refuseForm(form, refused, refused.message);
    const { data: made, error } = await create({ projectId: project.id, bidId: bid.id, form: asForm(values, files) });
    if (!made) return refuseForm(form, error, contractMessages.createError);
    notify('success', contractMessages.created);
    navigate(paths.contract(made._id));
  };
  const change = (next: NewMilestone[]) => {
    form.clearErrors('root');
    form.setValue('milestones', next, { shouldDirty: true });
  };
  return (
    <FormPage
      title="Create Contract"
      subtitle={`${project.title} · accepted bid ${formatMoney(bid.amount, bid.currency)}`}
      back={{ to: paths.project(project.id), label: 'Back to Project' }}
      form={form}
      onSubmit={send}
      submitLabel="Create Contract"
      busyLabel="Creating..."
      cancelTo={paths.project(project.id)}
    >
      <TextField name="title" label="Title" required />
      <TextField name="description" label="Description" multiline required />
      <TextField name="terms" label="Terms" multiline minRows={8} required />
      <Milestones milestones={milestones} onChange={change} bidAmount={bid.amount} />
      <FilePicker label="Add attachments" files={files} onChange={setFiles} disabled={form.formState.isSubmitting} />
    </FormPage>
  );
};
