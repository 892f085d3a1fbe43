import { today } from '@prepmarket/api-kit';
import { type DocumentForm, documentForm, documentKinds, documentKindText, documentLimits, messages, type VendorDocument } from '@prepmarket/identity-api';
import { localDate } from '@prepmarket/web-kit';
import { type Sending, useNotify } from '@prepmarket/web-kit/store';
import { DateField } from '@prepmarket/web-kit/ui-dates';
import { FormDialog, refuseForm, SelectField, TextField, useStaleEdit, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { useAddDocumentMutation, useChangeDocumentMutation } from './api.js';

const kinds = documentKinds.map((value) => ({ value, label: documentKindText(value) }));
const labels = { kind: 'Kind', words: 'Issuer and number', until: 'Last day' };
const empty = { kind: documentKinds[0], words: '', until: '' } satisfies DocumentForm;
const valuesOf = ({ kind, words, until }: VendorDocument) => ({ kind: documentKinds.find((each) => each === kind) ?? 'other', words, until });
const wordsOf = (name: string, value: unknown): string => {
  if (name === 'kind') return documentKindText(String(value));
  return name === 'until' ? localDate(String(value)) : String(value);
};

const Fields = () => (
  <>
    <SelectField name="kind" label={labels.kind} options={kinds} required />
    <TextField name="words" label={labels.words} helperText="The document itself is not kept" counter={documentLimits.words} required />
    <DateField name="until" label={labels.until} min={today()} required />
  </>
);

/** Notes a document that was looked at. */
export const AddDocument = ({ vendorId, onClose }: { vendorId: string; onClose: () => void }) => {
  const [add] = useAddDocumentMutation();
  const notify = useNotify();
  const form = useZodForm(documentForm, empty);
  const submit = async (fields: DocumentForm, sending: Sending) => {
    const { error } = await add({ vendorId, form: fields, sending });
    if (error) return refuseForm(form, error, messages.documentSaveFailed);
    onClose();
    notify('success', messages.documentAdded);
  };
  return (
    <FormDialog open title="Add a document" form={form} onSubmit={submit} submitLabel="Add document" busyLabel="Adding..." onClose={onClose}>
      <Fields />
    </FormDialog>
  );
};

interface ChangeProps {
  vendorId: string;
  document: VendorDocument;
  onClose: () => void;
}

/** Renews a document, or mends what is noted of it. */
export const ChangeDocument = ({ vendorId, document, onClose }: ChangeProps) => {
  const [change] = useChangeDocumentMutation();
  const notify = useNotify();
  const form = useZodForm(documentForm, valuesOf(document));
  const stale = useStaleEdit({ form, record: document, valuesOf, labels, words: wordsOf });
  const submit = async (fields: DocumentForm, sending: Sending) => {
    const { error } = await change({ vendorId, id: document.id, version: stale.version(), form: fields, sending });
    if (stale.caught(error)) return;
    if (error) return refuseForm(form, error, messages.documentSaveFailed);
    onClose();
    notify('success', messages.documentChanged);
  };
  return (
    <FormDialog open title="Change document" form={form} onSubmit={submit} submitLabel="Save Changes" busyLabel="Saving..." onClose={onClose}>
      {stale.notice}
      <Fields />
    </FormDialog>
  );
};
