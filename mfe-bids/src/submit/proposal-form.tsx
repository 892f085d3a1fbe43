import { formatMoney } from '@prepmarket/api-kit';
import { type Bid, type BidForm, bidForm, bidMessages, farFromBudget, linesDiffer, suggestedAmount } from '@prepmarket/bidding-api';
import type { Project } from '@prepmarket/catalog-api';
import { localDate } from '@prepmarket/web-kit';
import { useBack, useNavigate } from '@prepmarket/web-kit/router';
import { type Sending, useNotify } from '@prepmarket/web-kit/store';
import { useOneTrail } from '@prepmarket/web-kit/ui';
import { FilePicker, FormPage, MoneyField, refuseForm, TextField, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { Fragment, useState } from 'react';
import { useSubmitBidMutation } from '../api.js';
import { paths } from '../paths.js';
import { OwnSealed } from '../shared/sealed.js';
import { Completion, FarWarning } from './hints.js';
import { MoreTerms } from './more-terms.js';
import { StartFromLast } from './start-from-last.js';
import { templateOf } from './template.js';
import { noTerms } from './terms.js';
import { useAsk } from './use-ask.js';
import { PriceByUnit, WhatIsPriced } from './what-is-priced.js';

export const ProposalForm = ({ project }: { project: Project }) => {
  const [files, setFiles] = useState<File[]>([]);
  const [submitBid] = useSubmitBidMutation();
  const navigate = useNavigate();
  const up = { to: paths.project(project.id), label: 'Back to Project' };
  const back = useBack(up);
  const notify = useNotify();
  const { ask, dialog } = useAsk();
  const form = useZodForm(bidForm, { amount: suggestedAmount(project.budget), deliveryTime: '', proposal: '', ...noTerms });
  const { min, max, currency } = project.budget;
  const prefix = currency === 'USD' ? '$' : currency;
  const meant = async (amount: number): Promise<boolean> => {
    const far = farFromBudget(amount, project.budget);
    return !far || ask({ title: `Submit ${formatMoney(amount, currency)}?`, text: `${far} Is this the sum you mean?`, confirmLabel: 'Submit Proposal' });
  };
  const [round, setRound] = useState(0);
  const startFrom = async (last: Bid) => {
    const { proposal, deliveryTime } = form.getValues();
    const lost = proposal.trim() !== '' || String(deliveryTime).trim() !== '';
    if (lost && !(await ask({ title: 'Start from your last proposal?', text: 'Its words and terms take the place of yours.', confirmLabel: 'Start from It' })))
      return;
    for (const [name, value] of Object.entries(templateOf(last))) form.setValue(name, value, { shouldDirty: true });
    setRound((before) => before + 1);
  };
  const send = async (bid: BidForm, sending: Sending) => {
    const refused = linesDiffer(bid, currency);
    if (refused) return refuseForm(form, refused, refused.message);
    if (!(await meant(bid.amount))) return form.setError('root', { type: 'unsure' });
    const { data, error } = await submitBid({ projectId: project.id, bid, files, sending });
    if (!data) return refuseForm(form, error, bidMessages.submitError);
    if (sending.signal.aborted) return;
    notify('success', bidMessages.submitted);
    return navigate(paths.project(project.id));
  };
  return (
    <FormPage
      title="Submit Proposal"
      subtitle={`${project.title} · budget ${formatMoney(min, currency)} - ${formatMoney(max, currency)} · due ${localDate(project.deadline)}`}
      back={useOneTrail(back, up)}
      form={form}
      onSubmit={send}
      submitLabel="Submit Proposal"
      busyLabel="Submitting..."
      cancelTo={back.to}
      draft={`proposal-${project.id}`}
    >
      <WhatIsPriced project={project} />
      <StartFromLast onBid={startFrom} />
      <OwnSealed until={project.sealed_until} />
      <MoneyField
        name="amount"
        label={currency === 'USD' ? 'Amount' : `Amount in ${currency}`}
        prefix={prefix}
        helperText={`Begins with the middle of the client's budget, ${formatMoney(min, currency)} to ${formatMoney(max, currency)}: a place to start from, not an offer. Name your own price.`}
        required
      />
      <PriceByUnit project={project} />
      <FarWarning budget={project.budget} />
      <Fragment key={round}>
        <TextField name="deliveryTime" label="Delivery time (days)" inputMode="numeric" required />
        <Completion deadline={project.deadline} />
        <TextField name="proposal" label="Proposal" multiline minRows={6} required />
        <MoreTerms projectId={project.id} currency={currency} prefix={prefix} />
      </Fragment>
      <FilePicker label="Add attachments" files={files} onChange={setFiles} disabled={form.formState.isSubmitting} />
      {dialog}
    </FormPage>
  );
};
