import { isCertified, today } from '@prepmarket/api-kit';
import { type CertificationForm, certificationForm, certificationNoteMaximum, type ManagedUser, messages } from '@prepmarket/identity-api';
import { localDate } from '@prepmarket/web-kit';
import { Button, Facts, Panel, Stack, Typography } from '@prepmarket/web-kit/ui';
import { DateField } from '@prepmarket/web-kit/ui-dates';
import { Form, SubmitButton, TextField, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { useAct } from '@prepmarket/web-kit/ui-parts';
import { useCertifyUserMutation, useUncertifyUserMutation } from './api.js';
import { SeeWork } from './see-work.js';

const empty = { note: '', until: '' };

/** What an administrator vouches for, and until when; certifies, renews and withdraws. */
export const CertificationPanel = ({ person, name }: { person: ManagedUser; name: string }) => {
  const [certify] = useCertifyUserMutation();
  const [uncertify] = useUncertifyUserMutation();
  const { act, dialog } = useAct();
  const form = useZodForm(certificationForm, empty);
  const { id, certificationVersion: version } = person;
  const held = isCertified(person.certification) ? person.certification : null;
  const ask = (fields: CertificationForm) =>
    act({
      title: `Vouch for ${name}?`,
      text: `Clients see the note on every proposal of ${name} until ${localDate(fields.until)}.`,
      confirmLabel: 'Vouch',
      busyLabel: 'Saving...',
      run: (sending) => certify({ id, version, ...fields, sending }).unwrap(),
      after: () => form.reset(empty),
      done: `You vouch for ${name} until ${localDate(fields.until)}`,
      failed: messages.certifyFailed,
    });
  const withdraw = () =>
    act({
      title: `Withdraw the certification of ${name}?`,
      text: `Proposals of ${name} no longer show it.`,
      confirmLabel: 'Withdraw',
      busyLabel: 'Withdrawing...',
      danger: true,
      run: (sending) => uncertify({ id, version, sending }).unwrap(),
      done: `No administrator vouches for ${name} any more`,
      failed: messages.uncertifyFailed,
    });
  return (
    <Panel
      title="Certification"
      actions={
        <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {held && (
            <Button color="error" onClick={withdraw}>
              Withdraw certification
            </Button>
          )}
          <SeeWork of={id} />
        </Stack>
      }
    >
      {held ? (
        <Facts of={{ 'What was reviewed': held.note, 'Last day': localDate(held.until) }} />
      ) : (
        <Typography>No administrator vouches for {name}.</Typography>
      )}
      <Typography variant="body2" sx={{ my: 3, color: 'text.secondary' }}>
        A certification makes the vendor verified. Certified is computed from its record.
      </Typography>
      <Form form={form} onSubmit={ask} label="Certification">
        <TextField name="note" label="What was reviewed" multiline counter={certificationNoteMaximum} required />
        <DateField name="until" label="Last day" min={today()} required />
        <SubmitButton sx={{ justifySelf: 'start' }} busy={false} label={held ? 'Renew certification' : 'Vouch for vendor'} />
      </Form>
      {dialog}
    </Panel>
  );
};
