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
import { isProblem, type Sending, useNotify } from '@prepmarket/web-kit/store';
import { useOneTrail } from '@prepmarket/web-kit/ui';
import { FilePicker, FormPage, refuseForm, TextField, useWatch, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { useState } from 'react';
import { useCreateContractMutation } from '../api.js';
import { paths } from '../paths.js';
import { Accepted } from './accepted.js';
import { Columns, Fields } from './columns.js';
import { Milestones, type Writing } from './milestones.js';
import { blank, isWritten } from './written-milestone.js';

const defaults = (project: Project, bid: Bid): Values & { writing: Writing } => ({
  title: contractTitle(project.title),
  description: project.description,
  terms: defaultTerms,
  milestones: [{ title: wholeProject, description: wholeProjectDescription, amount: bid.amount, dueDate: isoDay(completionDate(bid.deliveryTime)) }],
  writing: { added: blank },
});

const isBeingWritten = ({ added, changed }: Writing): boolean => changed !== undefined || isWritten(added);

/** What went wrong on this side of the wire says so itself. */
const localMessage = (error: unknown) => (isProblem(error) && error.reason === 'other' ? error.message : undefined);

export const ContractForm = ({ project, bid }: { project: Project; bid: Bid }) => {
  const form = useZodForm(contractForm, defaults(project, bid));
  const [milestones, writing] = useWatch({ control: form.control, name: ['milestones', 'writing'] }) as [NewMilestone[], Writing];
  const [files, setFiles] = useState<File[]>([]);
  const [create] = useCreateContractMutation();
  const navigate = useNavigate();
  const notify = useNotify();
  const send = async (values: Values, sending: Sending) => {
    if (isBeingWritten(writing)) return refuseForm(form, undefined, contractMessages.milestoneUnfinished);
    const refused = milestonesDiffer(values.milestones, bid.amount);
    if (refused) return refuseForm(form, refused, refused.message);
    const { data: made, error } = await create({ projectId: project.id, bidId: bid.id, values, files, sending });
    if (!made) return refuseForm(form, error, localMessage(error) ?? contractMessages.createError);
    if (sending.signal.aborted) return;
    notify('success', contractMessages.created);
    return navigate(paths.contract(made._id));
  };
  const change = (name: 'milestones' | 'writing', value: unknown) => form.setValue(name, value, { shouldDirty: true });
  return (
    <FormPage
      title="Create Contract"
      subtitle={project.title}
      back={useOneTrail({ to: paths.project(project.id), label: 'Back to Project' })}
      form={form}
      onSubmit={send}
      submitLabel="Create Contract"
      busyLabel="Creating..."
      cancelTo={paths.project(project.id)}
      draft={`create-contract-${bid.id}`}
      width="wide"
    >
      <Columns>
        <Accepted project={project} bid={bid} />
        <Fields>
          <TextField name="title" label="Title" required />
          <Milestones
            milestones={milestones}
            onChange={(next) => change('milestones', next)}
            writing={writing}
            onWriting={(next) => change('writing', next)}
            bidAmount={bid.amount}
            currency={bid.currency}
          />
          <TextField name="description" label="Description" multiline required />
          <TextField name="terms" label="Terms" multiline minRows={8} required />
          <FilePicker label="Add attachments" files={files} onChange={setFiles} disabled={form.formState.isSubmitting} />
        </Fields>
      </Columns>
    </FormPage>
  );
};
